import { AccountProvider, CreditButton, GuestAllowanceNote } from '@fabula/account-kit';
import type { AccountAdapter } from '@fabula/account-kit/core';
import { type GenerateButtonProps, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import type { EditorAdapter } from '@fabula/editor-kit/core';
import { type GenerateSceneButtonProps, SceneGenerator, SceneProvider } from '@fabula/scene-kit';
import { newScene, newSceneRecord, type SceneAdapter, samplePremises } from '@fabula/scene-kit/core';
import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { ModelsLink } from '../generators/ModelsLink.tsx';
import { ScenesLink } from '../generators/ScenesLink.tsx';
import { allowance, step } from '../generators/toolbar.css.ts';
import { StoriesMenu } from '../generators/toolbar.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { type EarlyKind, earlyMark } from '../served/early.ts';
import { servedSample } from '../served/served.ts';
import { UnseenTitle } from './UnseenTitle.tsx';

const never = (): never => {
  throw new Error('A served page asks nobody.');
};
const nothing = () => undefined;

/** Only what the first render depends on. */
const adapter: EditorAdapter = {
  writer: { write: never },
  stories: { save: never },
  account: { save: never },
  assistant: { suggest: never, summarise: never },
  images: { add: never, draw: never },
  versions: { list: never, read: never, keep: never },
  publish: { publish: never },
  exporting: { book: never },
  feedback: never,
};
const sceneAdapter: SceneAdapter = {
  writer: { write: never },
  scenes: { save: never },
  account: { save: never },
  versions: { list: never, read: never, keep: never },
  publish: { publish: never },
  exporting: { pdf: never },
};
const account: AccountAdapter = {
  session: { get: never, subscribe: () => nothing, signOut: never },
  credits: { balance: never, pricing: never, allowance: never },
};
const storage = { list: never, savedIdOf: () => null };

function Step(props: GenerateButtonProps) {
  const isNext = props.variant === 'primary';
  return (
    <>
      <CreditButton {...props} price={null} isFreeForGuests isIcon={typeof props.children !== 'string'} />
      {isNext && <GuestAllowanceNote className={allowance} />}
    </>
  );
}

/** A blank story's editor for the server's markup, whose fields work before the page's script. */
export function ServedEditor() {
  const isNsfw = isAdultPath(useLocation().pathname);
  return (
    <AccountProvider adapter={account} navigation={{ toSignIn: never }}>
      <UnseenTitle>{headOf('editor', isNsfw).title}</UnseenTitle>
      <div {...{ [earlyMark]: 'story' satisfies EarlyKind }}>
        <StoryEditorProvider adapter={adapter} components={{ GenerateButton: Step }} isNsfw={isNsfw}>
          <StoryEditor
            toolbarStart={
              <>
                <StoriesMenu storage={storage} isNsfw={isNsfw} currentKey={null} />
                <ModelsLink />
              </>
            }
          />
        </StoryEditorProvider>
      </div>
    </AccountProvider>
  );
}

function SceneStep(props: GenerateSceneButtonProps) {
  return (
    <span className={step}>
      <CreditButton {...props} price={null} variant="primary" size="large" isFreeForGuests />
      <GuestAllowanceNote />
    </span>
  );
}

/** A blank scene's generator for the server's markup, with a premise in pencil, drawn by lot. */
export function ServedScene() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const sample = servedSample() ?? 0;
  return (
    <AccountProvider adapter={account} navigation={{ toSignIn: never }}>
      <UnseenTitle>{isNsfw ? 'Adult scene generator' : 'Scene generator'}</UnseenTitle>
      <div {...{ [earlyMark]: 'scene' satisfies EarlyKind }} data-sample={sample}>
        <SceneProvider
          adapter={sceneAdapter}
          components={{ GenerateButton: SceneStep }}
          defaultScene={newSceneRecord(newScene(isNsfw), samplePremises(isNsfw)[sample])}
          isNsfw={isNsfw}
        >
          <SceneGenerator
            toolbarStart={
              <>
                <ScenesLink isNsfw={isNsfw} />
                <ModelsLink />
              </>
            }
          />
        </SceneProvider>
      </div>
    </AccountProvider>
  );
}

import { AccountProvider, CreditButton, GuestAllowanceNote } from '@fabula/account-kit';
import type { AccountAdapter } from '@fabula/account-kit/core';
import { type GenerateButtonProps, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import type { EditorAdapter } from '@fabula/editor-kit/core';
import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { allowance } from '../generators/spending.css.ts';
import { StoriesMenu, ViewLink } from '../generators/toolbar.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { earlyMark } from '../served/early.ts';
import { unseen } from './EditorPage.css.ts';

const never = (): never => {
  throw new Error('A served page asks nobody.');
};
const nothing = () => undefined;

/** As the page's own, as far as what is drawn hangs on it. */
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

/** The editor of a blank story as the server sends it: it is written in before the page's script has come. */
export function ServedEditor() {
  const isNsfw = isAdultPath(useLocation().pathname);
  return (
    <AccountProvider adapter={account} navigation={{ toSignIn: never }}>
      <h1 className={unseen}>{headOf('editor', isNsfw).title}</h1>
      <div {...{ [earlyMark]: '' }}>
        <StoryEditorProvider adapter={adapter} components={{ GenerateButton: Step }} isNsfw={isNsfw}>
          <StoryEditor
            toolbarStart={
              <>
                <StoriesMenu storage={storage} isNsfw={isNsfw} currentKey={null} />
                <ViewLink storage={storage} session="" isCompact={false} />
              </>
            }
          />
        </StoryEditorProvider>
      </div>
    </AccountProvider>
  );
}

import { SceneGenerator, SceneProvider, type SceneProviderProps } from '@fabula/scene-kit';
import {
  newScene,
  newSceneRecord,
  type Proposal,
  type Scene,
  type SceneAdapter,
  type SceneElementContent,
} from '@fabula/scene-kit/core';
import { memoryScenes, sampleScene, sampleSceneTitle, scriptedSceneWriter } from '@fabula/scene-kit/testing';
import { useStoryTexts } from '../storyTexts.ts';

export interface GeneratorSceneProps
  extends Pick<SceneProviderProps, 'components' | 'failureActions' | 'onEvent'> {
  adapter?: Partial<SceneAdapter>;
  scene?: Partial<Scene>;
  proposal?: Proposal | null;
  instruction?: string;
  /** Whether what is generated is typed out. Default false: at once. */
  isTypedOut?: boolean;
}

/** The generator on in-memory adapters: a scripted writer, and scenes that last as long as the page. */
export function GeneratorScene({
  adapter,
  scene,
  proposal = null,
  instruction = '',
  isTypedOut = false,
  ...props
}: GeneratorSceneProps) {
  return (
    <SceneProvider
      {...props}
      strings={useStoryTexts().scene}
      adapter={{
        writer: scriptedSceneWriter({ answers: [opening, more], title: sampleSceneTitle, cost: 5 }),
        scenes: memoryScenes(),
        preferences: { load: () => ({ isTypedOut }), save: () => undefined },
        ...adapter,
      }}
      defaultScene={{
        ...newSceneRecord({ ...newScene(false), ...blankScene, ...scene }),
        proposal,
        instruction,
      }}
    >
      <SceneGenerator
        toolbarStart={
          <a href="#home" style={{ color: 'inherit' }}>
            Fabula
          </a>
        }
      />
    </SceneProvider>
  );
}

const contents = sampleScene.map(({ id: _, ...content }): SceneElementContent => content);

/** What the first generation brings, and what every later one does. */
export const opening = contents.slice(0, 5);
const more = contents.slice(5, 7);

/** A scene with a premise and nothing more. */
export const blankScene: Partial<Scene> = {
  premise: 'An old woman with a birdcage has missed the last ferry, and the clerk wants to go home.',
  genre: 'Drama',
};

/** The first elements of the sample, in ink. */
export const begunScene: Partial<Scene> = { title: sampleSceneTitle, elements: sampleScene.slice(0, 6) };

/** Two elements in pencil that wait at the end of `begunScene`. */
export const waitingProposal: Proposal = {
  id: 'proposal',
  instruction: 'She remembers.',
  after: 'sample-5',
  elements: sampleScene.slice(6, 9).map((element) => ({ element, verdict: 'open', edited: null })),
};

/** Generations take a moment. */
export const soon = { timeout: 5000 };

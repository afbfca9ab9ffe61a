import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { englishOn } from '../../../../tests/support/englishOn.ts';
import type { SceneAdapter } from '../adapter/SceneAdapter.ts';
import { SceneGenerator } from '../components/SceneGenerator/SceneGenerator.tsx';
import { SceneViewer } from '../components/SceneViewer/SceneViewer.tsx';
import { VoicePanel } from '../components/VoicePanel/VoicePanel.tsx';
import { lostKinds } from '../model/formats/SceneParts.ts';
import { newScene, newSceneRecord } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import { plainManner } from '../model/VoiceLine.ts';
import { SceneProvider } from '../react/SceneProvider.tsx';
import { VoiceProvider } from '../react/VoiceProvider.tsx';
import { viewerStrings } from '../react/viewerStrings.ts';
import { voiceStrings } from '../react/voiceStrings.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { sampleScene } from '../testing/sampleScene.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { scriptedVoice } from '../testing/scriptedVoice.ts';
import { germanStrings, germanViewerStrings, germanVoiceStrings } from './de.ts';
import { englishStrings } from './en.ts';

let root: Root;
afterEach(() => root.unmount());

const contents = sampleScene.map(({ id: _, ...content }): SceneElementContent => content);
const given = {
  lost: lostKinds.map((kind) => [{ kind, line: 2, text: '' }]),
  problem: [[{ code: 'broken', line: 2 }]],
};
const eachFeeling = ['happy', 'sad', 'angry'].flatMap((feeling) => [0, 1, 2, 3].map((one) => [one, feeling]));
const voiceGiven = {
  intensityOf: eachFeeling,
  parenthetical: eachFeeling,
  status: [
    [1, true],
    [2, false],
  ],
};
const inEnglish = () => [
  ...englishOn(document.body, englishStrings, germanStrings, given),
  ...englishOn(document.body, viewerStrings, germanViewerStrings),
  ...englishOn(document.body, voiceStrings, germanVoiceStrings, voiceGiven),
];

function show(children: ReactNode) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(<I18nProvider locale="de">{children}</I18nProvider>);
}

function open({ adapter, isBlank = false }: { adapter?: Partial<SceneAdapter>; isBlank?: boolean } = {}) {
  const scene = { ...newScene(false), premise: 'Eine Fähre fährt nicht mehr.', genre: 'Drama' };
  const writer = scriptedSceneWriter({ answers: [contents.slice(0, 3)], title: 'Die letzte Fähre', cost: 5 });
  show(
    <SceneProvider
      adapter={{
        writer,
        scenes: memoryScenes(),
        preferences: { load: () => ({ isTypedOut: false }), save: () => undefined },
        ...adapter,
      }}
      initialRecord={newSceneRecord(isBlank ? scene : { ...scene, elements: sampleScene.slice(0, 6) })}
      strings={germanStrings}
    >
      <SceneGenerator />
    </SceneProvider>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const german = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

describe('the scene kit in German says no English', () => {
  it('before a scene begins, while it is judged, and after', async () => {
    open({ isBlank: true });
    await german('Hier wird deine Szene stehen');
    expect(inEnglish()).toEqual([]);
    await button(/^Szene beginnen/)
      .first()
      .click();
    await expect.element(button('Alle annehmen')).toBeVisible();
    expect(inEnglish()).toEqual([]);
    await button('Alle annehmen').click();
    await expect.element(button(/^Szene fortsetzen/).first()).toBeVisible();
    expect(inEnglish()).toEqual([]);
  });

  it('of a generation that brought nothing', async () => {
    open({ adapter: { writer: scriptedSceneWriter({ answers: [[]] }) } });
    await button(/^Szene fortsetzen/)
      .first()
      .click();
    await german('Fehler: Es wurde nichts geschrieben.');
    expect(inEnglish()).toEqual([]);
  });

  it.each(['Importieren', 'Exportieren'])('in the dialog of %s', async (name) => {
    open();
    await button('Mehr').click();
    await page.getByRole('menuitem', { name }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(inEnglish()).toEqual([]);
  });

  it('in the viewer', async () => {
    show(<SceneViewer elements={sampleScene} variant="typewriter" strings={germanViewerStrings} />);
    await expect.element(button(/^(Abspielen|Pause)$/)).toBeVisible();
    expect(inEnglish()).toEqual([]);
  });

  it.each([
    ['a voice model', scriptedVoice()],
    ['none', {}],
  ])('in the voice panel with %s', async (_, adapter) => {
    const line = { ...plainManner, id: 'a', text: 'Das letzte Boot ist fort.', hasEmotion: true };
    show(
      <VoiceProvider adapter={adapter} initialLines={[line]} strings={germanVoiceStrings}>
        <VoicePanel />
      </VoiceProvider>,
    );
    await expect.element(button('Zeile hinzufügen')).toBeVisible();
    expect(inEnglish()).toEqual([]);
  });
});

import { newScene, newSceneRecord } from '@fabula/scene-kit/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { answerTools } from '../../../../tests/site/tools/answerTools.ts';
import { openedScenes } from '../works/scenes.ts';

let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;

beforeEach(() => {
  localStorage.removeItem('fabula-voice-lines');
  server = answerTools(() => undefined);
});
afterEach(async () => {
  site.leave();
  await server.restore();
});

test('T5: the dialogue of a scene becomes lines, with a voice for each character', async () => {
  const { storage } = await openedScenes();
  const elements = [
    { id: '1', type: 'action', description: 'Rain.' },
    { id: '2', type: 'dialogue', character: 'MARA', line: 'Is there another boat?' },
    { id: '3', type: 'dialogue', character: 'CLERK', line: 'Tomorrow.' },
    { id: '4', type: 'dialogue', character: 'MARA', line: 'Then I wait.' },
  ] as const;
  await storage.save(newSceneRecord({ ...newScene(false), title: 'The Ferry', elements }));
  site = visit('/voice/test');
  await userEvent.click(page.getByRole('button', { name: 'Take the lines of a scene' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'The Ferry' }));
  const words = (number: number) => page.getByRole('textbox', { name: `Words of line ${number}` });
  await expect.element(words(6)).toHaveValue('Then I wait.');
  await expect.element(words(5)).toHaveValue('Tomorrow.');
  const voiceOf = (number: number) =>
    page.getByRole('listitem', { name: `Line ${number}` }).getByRole('button', { name: /Voice$/ });
  await expect.element(voiceOf(4)).toHaveTextContent('Alloy');
  await expect.element(voiceOf(5)).toHaveTextContent('Ash');
  await expect.element(voiceOf(6)).toHaveTextContent('Alloy');
});

import { newScene, newSceneRecord } from '@fabula/scene-kit/core';
import { expect, test } from 'vitest';
import { sceneKind } from './sceneKind.ts';
import { parseRow } from './storedWorks.ts';

const half = { type: 'scene_heading', setting: 'INT.', place: '', time: '', id: 'a' } as const;
const rain = { type: 'action', description: 'Rain.', id: 'b' } as const;
const record = newSceneRecord({ ...newScene(false), title: 'The Sea', elements: [half, rain] });
const row = {
  key: record.scene.key,
  revision: 1,
  updatedAt: '',
  isNsfw: false,
  title: 'The Sea',
  savedId: null,
};

test('a heading that was left half written puts no scene aside', () => {
  expect(parseRow(sceneKind, { ...row, record })?.record).toEqual(record);
});

test('a row of before records had a version is the same scene', () => {
  const { version: _, ...old } = record;
  expect(parseRow(sceneKind, { ...row, record: old })?.record).toEqual(record);
});

test('an element that is none leaves the others, and what is no scene is none', () => {
  const elements = [null, { type: 'shot' }, { type: 'shot', text: 'ANGLE ON' }, rain];
  expect(sceneKind.readSaved({ title: 'The Sea', elements }, '')?.work.elements).toMatchObject([
    { type: 'action', description: 'ANGLE ON' },
    { type: 'action', description: 'Rain.' },
  ]);
  for (const none of [null, 7, {}, { ...row, record: { scene: {} } }])
    expect(parseRow(sceneKind, none)).toBeNull();
});

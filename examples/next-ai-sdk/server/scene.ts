import type { SceneElement } from '@fabula/scene-kit/core';

export const scene: SceneElement[] = [
  { id: '1', type: 'scene_heading', setting: 'INT.', place: 'Newspaper office', time: 'night' },
  {
    id: '2',
    type: 'action',
    description: 'One lamp. ADA (40s, coat still on) reads a page, and reads it again.',
  },
  { id: '3', type: 'dialogue', character: 'Ada', line: 'Who wrote this?' },
  {
    id: '4',
    type: 'dialogue',
    character: 'The machine',
    parenthetical: 'after a while',
    line: 'Nobody yet. I have only suggested it.',
  },
  { id: '5', type: 'action', description: 'She takes the cap off her pen.' },
  { id: '6', type: 'transition', description: 'Cut to black.' },
];

import { expect, test, vi } from 'vitest';
import type { AudioCacheAdapter, VoiceAdapter } from '../adapter/SceneAdapter.ts';
import { plainManner, type VoiceLine } from '../model/VoiceLine.ts';
import { scriptedVoice } from '../testing/scriptedVoice.ts';
import { createVoiceStore } from './createVoiceStore.ts';

const lines: VoiceLine[] = ['One.', 'Two.', ' '].map((text, index) => ({
  ...plainManner,
  id: String(index),
  text,
}));
const open = (adapter: VoiceAdapter) => createVoiceStore({ adapter: () => adapter, initialLines: lines });

test('T5: a line is paid for once, and heard as often as one likes', async () => {
  const voice = scriptedVoice();
  const store = open(voice);
  await store.getState().play('0');
  await store.getState().play('0');
  expect(voice.asked.map(({ prompt }) => prompt)).toEqual(['One.']);
  expect(store.getState().kept.size).toBe(1);
  store.getState().change('0', { hasEmotion: true });
  await store.getState().play('0');
  expect(voice.asked.at(-1)?.prompt).toBe('<happy intensity="2">One.</happy>');
});

test('T5: all lines are played in order, blank ones passed over, and up to the first that fails', async () => {
  const voice = scriptedVoice({ failures: [null, { code: 'failed' }] });
  const store = open(voice);
  store.getState().add('Three.');
  await store.getState().playAll();
  expect(voice.asked.map(({ text }) => text)).toEqual(['One.', 'Two.']);
  expect(store.getState()).toMatchObject({ failures: { 1: { code: 'failed' } }, played: null });
  await store.getState().playAll();
  expect(voice.asked.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Two.', 'Three.']);
  expect(store.getState().failures).toEqual({});
});

test('T5: while a line is heard the next one comes, once, and one only', async () => {
  const voice = scriptedVoice();
  const heard: (() => void)[] = [];
  const load = async () => ({ duration: 2, play: () => new Promise<void>((end) => heard.push(end)) });
  const store = open({ ...voice, playback: { wake: () => undefined, close: () => undefined, load } });
  store.getState().add('Three.');
  const all = store.getState().playAll();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await vi.waitFor(() => expect(voice.asked.map(({ text }) => text)).toEqual(['One.', 'Two.']));
  store.getState().change('1', { text: 'Too.' });
  store.getState().change('1', { text: 'Two.' });
  heard[0]?.();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  heard[1]?.();
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  heard[2]?.();
  await all;
  expect(voice.asked.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
  expect(store.getState().kept.size).toBe(3);
});

test('T5: what came ahead is kept when it is stopped before it is heard', async () => {
  const voice = scriptedVoice({ isEndless: true });
  const store = open(voice);
  const all = store.getState().playAll();
  await vi.waitFor(() => expect(voice.asked).toHaveLength(2));
  await store.lookAtKept();
  expect(store.getState().kept.size).toBe(2);
  store.getState().stop();
  await all;
  const second = store.getState().play('1');
  await vi.waitFor(() => expect(store.getState().played).toMatchObject({ id: '1', phase: 'speaking' }));
  store.getState().stop();
  await second;
  expect(voice.asked).toHaveLength(2);
});

test('T5: one line at a time: another one stops it, and stopping tells of no failure', async () => {
  const store = open(scriptedVoice({ isEndless: true }));
  const first = store.getState().play('0');
  await vi.waitFor(() =>
    expect(store.getState().played).toMatchObject({ id: '0', phase: 'speaking', done: 0.25 }),
  );
  const second = store.getState().play('1');
  await first;
  await vi.waitFor(() => expect(store.getState().played).toMatchObject({ id: '1', phase: 'speaking' }));
  store.getState().stop();
  await second;
  expect(store.getState()).toMatchObject({ played: null, failures: {} });
});

test('T5: a cache that fails costs nothing but its help', async () => {
  const fail = () => Promise.reject(new Error('full'));
  const cache: AudioCacheAdapter = { list: fail, read: fail, write: fail, remove: fail, clear: fail };
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const voice = { ...scriptedVoice(), cache };
  const store = open(voice);
  await store.getState().play('0');
  await store.getState().play('0');
  expect(voice.asked).toHaveLength(1);
  expect(store.getState().failures).toEqual({});
  warn.mockRestore();
});

test('T5: a kept recording that cannot be played goes, and is not paid for again unasked', async () => {
  const voice = scriptedVoice();
  const kept = new Map([['anything', new Blob(['no sound'])]]);
  const cache: AudioCacheAdapter = {
    list: async () => [],
    read: async () => kept.get('anything') ?? null,
    write: async () => undefined,
    remove: async () => kept.clear(),
    clear: async () => kept.clear(),
  };
  const load = vi.fn().mockRejectedValueOnce(new Error('no sound'));
  const playback = { wake: () => undefined, close: () => undefined, load };
  const store = open({ ...voice, cache, playback });
  await store.getState().play('0');
  expect(store.getState().failures).toEqual({ 0: { code: 'spoilt' } });
  expect(voice.asked).toHaveLength(0);
  expect(kept.size).toBe(0);
});

test('T5: a recording of 0 bytes and one of another kind are failures, and nothing of them is kept', async () => {
  for (const [blob, code] of [
    [new Blob([], { type: 'audio/wav' }), 'empty'],
    [new Blob(['<html>'], { type: 'text/html' }), 'wrong_type'],
  ] as const) {
    const store = open({ ...scriptedVoice(), speak: async () => blob });
    await store.getState().play('0');
    expect(store.getState()).toMatchObject({ failures: { 0: { code } }, kept: new Map() });
  }
});

test('T5: without a voice model the own voice speaks; without that a sentence says so', async () => {
  const spoken: string[] = [];
  const ownVoice = { speak: async ({ text }: { text: string }) => void spoken.push(text) };
  const store = open({ ownVoice });
  await store.getState().playAll();
  expect(spoken).toEqual(['One.', 'Two.']);
  const mute = open({ ownVoice: null });
  await mute.getState().play('0');
  expect(mute.getState().failures).toEqual({ 0: { code: 'no_voice' } });
});

test('T5: lines are moved, removed and brought back, and each change is kept', () => {
  const save = vi.fn();
  const store = open({ lines: { load: () => null, save } });
  const ids = () => store.getState().lines.map(({ id }) => id);
  store.getState().move('0', 1);
  expect(ids()).toEqual(['1', '0', '2']);
  store.getState().move('1', -1);
  store.getState().remove('1');
  expect(ids()).toEqual(['0', '2']);
  store.getState().undoRemove();
  expect(ids()).toEqual(['1', '0', '2']);
  expect(save).toHaveBeenLastCalledWith(store.getState().lines);
});

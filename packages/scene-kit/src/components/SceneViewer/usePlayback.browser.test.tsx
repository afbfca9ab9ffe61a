import { StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@fabula/ui-kit';
import type { PlayerControlsProps } from '../../react/SceneProvider.tsx';
import { sampleScene } from '../../testing/sampleScene.ts';
import { PlayerControls, SceneViewer, type SceneViewerProps } from './SceneViewer.tsx';

let root: Root;
afterEach(() => root.unmount());

function render(props: Partial<SceneViewerProps> = {}) {
  const show = (changed: Partial<SceneViewerProps>) =>
    root.render(
      <StrictMode>
        <SceneViewer elements={sampleScene} variant="typewriter" {...props} {...changed} />
      </StrictMode>,
    );
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  show({});
  return show;
}

const button = (name: string) => page.getByRole('button', { name });
const place = () => Number((page.getByRole('slider').element() as HTMLInputElement).value);

test('S7: plays by itself at the speed and from the place that it begins with, and tells of what changes', async () => {
  const onPlayingChange = vi.fn();
  const onPositionChange = vi.fn();
  const onSpeedChange = vi.fn();
  render({
    defaultPosition: 2000,
    defaultSpeed: 0.5,
    ...{ onPlayingChange, onPositionChange, onSpeedChange },
  });
  await vi.waitFor(() => expect(place()).toBeGreaterThan(2), 5000);
  await button('Pause').click();
  expect(onPositionChange.mock.calls.every(([position]) => position > 2000)).toBe(true);
  expect(onPlayingChange.mock.calls).toEqual([[false]]);
  await button('0.5× Speed').click();
  await page.getByRole('option', { name: '4×' }).click();
  expect(onSpeedChange.mock.calls).toEqual([[4]]);
  await expect.element(button('4× Speed')).toBeVisible();
  await button('Show the whole scene').click();
  await button('Play again').click();
  expect(onPlayingChange.mock.calls).toEqual([[false], [true]]);
});

test('S7: leaves playing and speed to a caller who keeps them', async () => {
  const onPlayingChange = vi.fn();
  const onSpeedChange = vi.fn();
  const show = render({ isPlaying: false, speed: 2, onPlayingChange, onSpeedChange });
  await button('Play').click();
  await button('2× Speed').click();
  await page.getByRole('option', { name: '0.5×' }).click();
  expect(onPlayingChange.mock.calls).toEqual([[true]]);
  expect(onSpeedChange.mock.calls).toEqual([[0.5]]);
  await expect.element(button('Play')).toBeVisible();
  await expect.element(button('2× Speed')).toBeVisible();
  expect(place()).toBe(0);

  show({ isPlaying: true, speed: 4 });
  await expect.element(button('Pause')).toBeVisible();
  await expect.element(button('4× Speed')).toBeVisible();
  await vi.waitFor(() => expect(place()).toBeGreaterThan(0.5), 5000);
  show({ isPlaying: false });
  await expect.element(button('Play')).toBeVisible();
  expect(onPlayingChange).toHaveBeenCalledTimes(1);
});

test('S7: tells a caller who keeps it that it has come to its end', async () => {
  const onPlayingChange = vi.fn();
  const show = render({ isPlaying: true, onPlayingChange });
  await button('Show the whole scene').click();
  await expect.element(button('Play again')).toBeVisible();
  expect(onPlayingChange.mock.calls).toEqual([[false]]);
  show({ isPlaying: false });
  await button('Play again').click();
  expect(onPlayingChange.mock.calls).toEqual([[false], [true]]);
  show({ isPlaying: true });
  await expect.element(button('Pause')).toBeVisible();
});

test('S7: goes where a caller says, and is not held by one who says what it told', async () => {
  function Caller() {
    const [position, setPosition] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setPosition(4000)}>
          To four seconds
        </button>
        <SceneViewer
          elements={sampleScene}
          variant="typewriter"
          defaultPlaying={false}
          position={position}
          onPositionChange={setPosition}
        />
      </>
    );
  }
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(<Caller />);
  await button('To four seconds').click();
  await vi.waitFor(() => expect(place()).toBe(4));
  await button('Play').click();
  await vi.waitFor(() => expect(place()).toBeGreaterThan(5), 5000);
});

test('S7: scenes are numbered where a caller says so', async () => {
  const onHasSceneNumbersChange = vi.fn();
  render({ variant: 'static', hasSceneNumbers: true, onHasSceneNumbersChange });
  await button('Scene numbers').click();
  expect(onHasSceneNumbersChange.mock.calls).toEqual([[false]]);
  await expect.element(button('Scene numbers')).toHaveAttribute('aria-pressed', 'true');
});

test('S7: a product’s own controls play the scene, and may wrap the kit’s', async () => {
  const Controls = ({ player, strings }: PlayerControlsProps) => (
    <>
      <PlayerControls player={player} strings={strings} />
      <button type="button" onClick={() => player.seek(player.timeline.duration)}>
        To the curtain
      </button>
    </>
  );
  const components = { Controls };
  render({ defaultPlaying: false, components });
  await button('To the curtain').click();
  await expect.element(button('Play again')).toBeVisible();
});

import { elementTypes, type SceneElement } from '@fabula/scene-kit/core';
import { sampleScene } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { begunScene, GeneratorScene } from './GeneratorScene.tsx';

const everyType = elementTypes.flatMap((type) => sampleScene.find((one) => one.type === type) ?? []);

/** What screenplays of other programs bring along. */
const brought: readonly SceneElement[] = [
  { id: 'act', type: 'section', description: 'Act one' },
  { id: 'head', type: 'scene_heading', setting: 'INT.', place: 'Ferry terminal', time: 'night' },
  { id: 'told', type: 'synopsis', description: 'Marguerite misses the last boat on purpose.' },
  { id: 'rain', type: 'action', description: 'Rain on a *tin* roof. [[Too poetic?]] **Forty** chairs.' },
  { id: 'shot', type: 'action', description: 'Angle on the cage', finalDraftType: 'Shot' },
  { id: 'she', type: 'dialogue', character: 'Marguerite', line: 'You _waved_.' },
  { id: 'he', type: 'dialogue', character: 'Tomas', line: 'You waved.', isDual: true },
  { id: 'song', type: 'lyrics', description: 'The last boat but one' },
  { id: 'note', type: 'note', description: 'Ask whether the song is free.' },
  { id: 'end', type: 'centered', description: 'END OF ACT ONE' },
];

const meta = {
  title: 'Scene kit/SceneGenerator/Elements',
  component: GeneratorScene,
  parameters: { layout: 'fullscreen' },
  args: { scene: begunScene },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Action, dialogue, internal monologue (heard as V.O.) and transition, and the heading of a scene. */
export const EveryType: Story = {
  args: { scene: { ...begunScene, elements: everyType } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByText('MARGUERITE (V.O.)')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'INT. FERRY TERMINAL - NIGHT' })).toBeVisible();
  },
};

/** Notes, sections and synopses stand quietly between the lines, and what is emphasised is. */
export const Brought: Story = {
  args: { scene: { ...begunScene, elements: brought } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('tin').tagName).toBe('EM');
    await expect(canvas.getByText('[Too poetic?]')).toBeVisible();
    await expect(
      canvas.getByRole('listitem', { name: /^Dialogue, beside the speech before: TOMAS/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('listitem', { name: /^Shot: ANGLE ON THE CAGE/ })).toBeVisible();
    canvas.getByRole('listitem', { name: /^Note: Ask/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveFocus());
    await userEvent.keyboard(' Today.{Escape}');
    await expect(
      canvas.getByRole('listitem', { name: /^Note: Ask whether the song is free. Today./ }),
    ).toBeVisible();
  },
};

/** An element is selected and deleted, and comes back with Undo. */
export const Deleted: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('listitem', { name: /^Dialogue: TOMAS/ }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo deleting' }));
    await expect(canvas.getByRole('listitem', { name: /^Dialogue: TOMAS/ })).toBeVisible();
  },
};

/** Written in its place, who speaks in a field of its own. */
export const Editing: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('listitem', { name: /^Dialogue: TOMAS/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Line' })).toHaveFocus());
    await expect(canvas.getByRole('combobox', { name: 'Character' })).toHaveValue('Tomas');
  },
};

/** Those who have spoken are offered. */
export const NamesOffered: Story = {
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem', { name: /^Dialogue/ });
    lines.at(-1)?.focus();
    await userEvent.keyboard('n');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Character' })).toHaveFocus());
    await userEvent.keyboard('t');
    await userEvent.click(await screen.findByRole('option', { name: 'TOMAS' }));
    await expect(canvas.getByRole('combobox', { name: 'Character' })).toHaveValue('TOMAS');
  },
};

/** A first element, written by hand. */
export const FirstByHand: Story = {
  args: { scene: { title: '', elements: [] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write the first line yourself' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Scene heading' })).toHaveFocus());
    await userEvent.keyboard('int. attic - dawn{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Action' })).toHaveFocus());
    await expect(canvas.getByRole('heading', { name: 'INT. ATTIC - DAWN' })).toBeVisible();
  },
};

/** The verb of stories, with a line for a wish. It says why where it cannot act. */
export const InsertAfterAnElement: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole('listitem');
    first?.focus();
    await userEvent.keyboard('i');
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'What should be inserted?' }),
      'Something is heard outside.',
    );
    await expect(canvasElement.querySelector('[data-fabula-scope] [data-fabula-next-step]')).not.toBeNull();
  },
};

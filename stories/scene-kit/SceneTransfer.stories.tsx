import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { begunScene, GeneratorScene, soon } from './GeneratorScene.tsx';

const pdf = fn(async () => ({ file: new Blob(['%PDF-']), lost: ['☃'] }));

const meta = {
  title: 'Scene kit/SceneGenerator/Import and export',
  component: GeneratorScene,
  parameters: { layout: 'fullscreen' },
  args: { scene: begunScene, adapter: { exporting: { pdf } } },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function open(canvas: Canvas, name: 'Import' | 'Export') {
  await userEvent.click(canvas.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `${name}…` }));
  return within(await screen.findByRole('dialog', { name }));
}

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no place for a file.');
  await userEvent.upload(input, file);
}

/** What a format cannot hold is said before the file is made. */
export const Exporting: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Export');
    await userEvent.click(form.getByRole('button', { name: /Format/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Plain text' }));
    await expect(await form.findByRole('list', { name: 'What this format cannot hold' })).toHaveTextContent(
      /The genre has no place in this file/,
    );
    await expect(form.getByRole('checkbox', { name: 'Scene numbers' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: 'Download' })).toBeVisible();
  },
};

/** A PDF is made by whoever embeds the kit; what it could not set is named. */
export const ExportingPdf: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Export');
    await userEvent.click(form.getByRole('button', { name: /Format/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'PDF' }));
    await userEvent.click(form.getByRole('button', { name: 'Download' }));
    await expect(await form.findByText('☃')).toBeVisible();
    await expect(pdf).toHaveBeenCalled();
  },
};

const fountain = `Title: The Attic

INT. ATTIC - DAWN

Dust. /* how much? */

INES
It was here.
`;

/** A file is read and told about first; then it is added, in one step that can be undone. */
export const Importing: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Import');
    await choose(new File([fountain], 'attic.fountain'));
    const found = await form.findByText('attic.fountain: 3 elements on 1 page', {}, soon);
    await waitFor(() => expect(found).toBeVisible());
    await expect(form.getByRole('list', { name: 'What the scene cannot hold' })).toHaveTextContent(
      /Line \d+: A passage that was cut was left out/,
    );
    await userEvent.click(form.getByRole('button', { name: 'Add it to the end' }));
    const said = await screen.findByText('3 elements imported');
    await waitFor(() => expect(said).toBeVisible());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
  },
};

/** A bad file is a sentence, and changes nothing. */
export const BadFile: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Import');
    await choose(new File(['not XML at all'], 'scene.fdx'));
    await expect(await form.findByRole('alert', {}, soon)).toHaveTextContent(/not a Final Draft file/);
    await expect(form.queryByRole('button', { name: 'Replace the scene' })).toBeNull();
  },
};

import { ImportForm, type ImportFormProps, type ReadFile } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

const file = (name: string) => new File(['INT. FERRY'], name);
const input = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('input[type=file]') as HTMLInputElement;

/** The form that takes a file into a work: what is in it, what is lost of it, and where it goes. */
const meta: Meta<ImportFormProps<string>> = {
  title: 'Work kit/ImportForm',
  component: ImportForm,
  decorators: [onPage, withWorkTexts],
  args: {
    accept: ['.fountain'],
    strings: texts,
    label: 'Import',
    isEmpty: false,
    read: async () => 'read',
    describe: (_, name): ReadFile => ({ found: `${name}: 12 elements on 2 pages` }),
    onTake: fn(),
  },
};
export default meta;

type Story = StoryObj<ImportFormProps<string>>;

export const Waiting: Story = {};

export const Found: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(input(canvasElement), file('ferry.fountain'));
    await expect(await canvas.findByText('ferry.fountain: 12 elements on 2 pages')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add it to the end' }));
    await expect(args.onTake).toHaveBeenLastCalledWith('read', true);
    await userEvent.click(canvas.getByRole('button', { name: 'Replace the scene' }));
    await expect(args.onTake).toHaveBeenLastCalledWith('read', false);
  },
};

/** What is damaged can be taken as far as it could be read. */
export const Losing: Story = {
  args: {
    isEmpty: true,
    describe: () => ({
      found: 'ferry.fdx: 3 elements on 1 page',
      problem: 'Line 40: This file is damaged. What could be read is here; compare it with the original.',
      lost: ['Line 2: A revision’s mark was left out.'],
      warning: 'This text is marked as adult.',
    }),
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(input(canvasElement), file('ferry.fountain'));
    await expect(await canvas.findByText(/This file is damaged/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(args.onTake).toHaveBeenCalledWith('read', false);
  },
};

export const Refused: Story = {
  args: { describe: () => ({ found: null, problem: texts.importUnknown }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(input(canvasElement), file('ferry.fountain'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This kind of file cannot be read.');
    await expect(canvas.queryByRole('button', { name: 'Add it to the end' })).toBeNull();
  },
};

export const Unreadable: Story = {
  args: { read: () => Promise.reject(new Error('gone')) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(input(canvasElement), file('ferry.fountain'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This file could not be read.');
  },
};

import { Checkbox } from '@fabula/ui-kit';
import { ExportForm, type ExportFormProps, LossReport } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

type Format = 'fountain' | 'fdx' | 'text' | 'pdf';

/** The form that makes a file of a work: which one, what it cannot hold, and what became of it. */
const meta: Meta<ExportFormProps<Format>> = {
  title: 'Work kit/ExportForm',
  component: ExportForm,
  subcomponents: { LossReport },
  decorators: [onPage, withWorkTexts],
  args: {
    formats: ['fountain', 'fdx', 'text', 'pdf'],
    format: 'fountain',
    strings: texts,
    lost: [],
    failedTitle: texts.pdfFailed,
    onFormatChange: fn(),
    make: fn(() => ({ file: new Blob(['INT. FERRY']), name: 'ferry.fountain' })),
  },
};
export default meta;

type Story = StoryObj<ExportFormProps<Format>>;

export const Whole: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('This format holds all of the scene.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(args.make).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toHaveTextContent('The file is made. ferry.fountain');
  },
};

export const Losing: Story = {
  args: {
    format: 'text',
    lost: ['The premise has no place in this file.', 'A note was left out (Line 4: ask Mara).'],
    notes: ['The file says of itself that it is for adults.'],
    children: <Checkbox>{texts.hasSceneNumbers}</Checkbox>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'What this format cannot hold' })).toBeVisible();
  },
};

/** A file that takes a while keeps the button, and what is missing in it is said afterwards. */
export const MadeElsewhere: Story = {
  args: {
    format: 'pdf',
    lost: null,
    make: async () => ({
      file: new Blob(['%PDF']),
      name: 'ferry.pdf',
      lost: [{ title: texts.pdfLost, detail: '🜁 🜂' }],
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(await canvas.findByText('🜁 🜂')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    format: 'pdf',
    lost: null,
    make: () => Promise.reject(new Error('The typesetter does not answer.')),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The typesetter does not answer.');
  },
};

export const NothingYet: Story = { args: { disabledReason: 'There is no text yet to make a file of.' } };

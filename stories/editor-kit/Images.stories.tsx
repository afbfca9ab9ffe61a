import type { ImagesAdapter } from '@fabula/editor-kit/core';
import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';
import { expectSelected, select } from './inText.ts';

/** A drawn coast: our own, and no request. */
const plate = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#28323c"/><path d="M0 270 Q160 235 320 270 T640 262 V360 H0Z" fill="#141a20"/><path d="M420 250 V130 h26 V250Z" fill="#d9d2c3"/><circle cx="433" cy="118" r="16" fill="#f2c879"/></svg>',
)}`;

const images: ImagesAdapter = {
  add: async () => ({ imageId: null, imageUrl: plate }),
  draw: async () => ({ imageId: null, imageUrl: plate }),
};
const sample = sampleStory();
const picture = {
  id: 'plate',
  paragraphId: 'sample-0',
  imageId: null,
  imageUrl: plate,
  caption: 'Skarrow Head',
};
const png = new File(['png'], 'lamp.png', { type: 'image/png' });

const meta = {
  title: 'Editor kit/StoryEditor/Images',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sample, adapter: { images } },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const openDialog = async (canvas: ReturnType<typeof within>, text: RegExp) => {
  select(canvas.getByText(text));
  await userEvent.click(await canvas.findByRole('button', { name: 'More tools' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add a picture' }));
  return within(await screen.findByRole('dialog', { name: 'Add a picture' }));
};

/** A picture from a file stands after its paragraph, has a caption that also names it, and can be removed. */
export const FromFile: Story = {
  play: async ({ canvas }) => {
    await openDialog(canvas, /^The lamp/);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await expect(input?.accept).toContain('image/webp');
    await userEvent.upload(input as HTMLInputElement, png);
    const image = await canvas.findByRole('img', { name: 'Picture' }, soon);
    const lamp = await canvas.findByText(/^The lamp/);
    await expect(lamp.compareDocumentPosition(image) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const field = await canvas.findByRole('textbox', { name: 'Caption' });
    await userEvent.type(field, 'Skarrow Head');
    await expect(await canvas.findByRole('img', { name: 'Skarrow Head' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
    await expectSelected(() => lamp);
  },
};

/** What is drawn waits in pencil. */
export const Drawn: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, /^On the ninth/);
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'What should the picture show?' }),
      'A lamp on a cliff',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Draw' }));
    const image = await canvas.findByRole('img', { name: 'A drawing of: A lamp on a cliff' }, soon);
    await expect(image.closest('[data-state="pencil"]')).not.toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept the picture' }));
    await expect(await canvas.findByRole('img', { name: 'A lamp on a cliff' })).toBeVisible();
  },
};

/** While it is drawn one sees what is done, how far it is, and the way out. */
export const BeingDrawn: Story = {
  args: {
    adapter: {
      images: {
        ...images,
        draw: (_, { onStep }) => {
          onStep?.({ sentence: 'Drawing it with pen and wash', progress: 30 });
          return new Promise(() => undefined);
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, /^On the ninth/);
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'What should the picture show?' }),
      'A lamp on a cliff',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Draw' }));
    await expect(await canvas.findByText('Drawing it with pen and wash', {}, soon)).toBeVisible();
    await expect(await canvas.findByRole('progressbar', { name: 'Drawing the picture…' })).toHaveValue(30);
  },
};

/** What was drawn is not lost when another one cannot be. */
export const NotDrawnAgain: Story = {
  args: {
    adapter: {
      images: {
        ...images,
        draw: (() => {
          let tries = 0;
          return async () => {
            tries += 1;
            if (tries > 1) throw new Error('You need 10 credits to perform this action');
            return { imageId: null, imageUrl: plate };
          };
        })(),
      },
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, /^On the ninth/);
    await userEvent.type(dialog.getByRole('textbox', { name: 'What should the picture show?' }), 'A lamp');
    await userEvent.click(dialog.getByRole('button', { name: 'Draw' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Draw another/ }, soon));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('You need 10 credits');
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    await expect(await canvas.findByRole('img', { name: 'A drawing of: A lamp' })).toBeVisible();
  },
};

/** Dropped on a paragraph, or pasted; an SVG is refused with a sentence. */
export const DroppedAndRefused: Story = {
  play: async ({ canvas }) => {
    const give = (type: 'drop' | 'paste', file: File) => {
      const data = new DataTransfer();
      data.items.add(file);
      const event =
        type === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      fireEvent(canvas.getByText(/^On the ninth/), event);
    };
    give('drop', png);
    await expect(await canvas.findByRole('img', { name: 'Picture' }, soon)).toBeVisible();
    give('paste', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This isn’t a PNG, JPEG, WebP or GIF.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** A picture that does not load says so in its place. */
export const FailedToLoad: Story = {
  args: { story: { ...sample, images: [{ ...picture, imageUrl: 'data:,' }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load image.', {}, soon)).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Caption' })).toHaveValue('Skarrow Head');
  },
};

export const WithPicture: Story = { args: { story: { ...sample, images: [picture] } } };

import { ReportDialog, ReportLink } from '@fabula/library-kit';
import { ReportError } from '@fabula/library-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { isWithin } from './LibraryScene.tsx';
import { oneStory, ReadingScene, readingNow } from './ReadingScene.tsx';

/** Tells the people who run a product what is wrong with a work. */
const meta = {
  title: 'Library kit/ReportDialog',
  component: ReadingScene,
  subcomponents: { ReportDialog, ReportLink },
  args: { reading: oneStory, children: <ReportLink kind="story" id="read" /> },
} satisfies Meta<typeof ReadingScene>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(name = 'Report this story') {
  await userEvent.click(await screen.findByRole('link', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

async function send() {
  const dialog = await open();
  await userEvent.click(dialog.getByText('Something illegal'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Where, and what?' }), 'The recipe.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  return dialog;
}

export const Opened: Story = { play: async () => void (await open()) };

export const Sent: Story = {
  play: async () => {
    const dialog = await send();
    await expect(await dialog.findByRole('status')).toHaveTextContent('Your report has arrived.');
    await expect(readingNow().reports).toHaveLength(1);
  },
};

/** What was written stays. */
export const Failed: Story = {
  play: async () => {
    readingNow().fail('unreachable');
    const dialog = await send();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('check your connection');
    await expect(dialog.getByRole('textbox', { name: 'Where, and what?' })).toHaveValue('The recipe.');
  },
};

export const Refused: Story = {
  play: async () => {
    readingNow().fail(
      new ReportError('You have reported several works within this hour. Wait 12 minutes, then try again.'),
    );
    const dialog = await send();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Wait 12 minutes');
  },
};

/** Until it is sent. */
export const Loading: Story = {
  play: async () => {
    readingNow().hold();
    const dialog = await send();
    await expect(await dialog.findByRole('button', { name: /Sending…/ })).toBeVisible();
  },
};

export const OfAScene: Story = {
  args: { children: <ReportLink kind="scene" id="read" /> },
  play: async () => void (await open('Report this scene')),
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await open();
    await expect(isWithin()).toBe(true);
  },
};

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await open('Diese Geschichte melden');
    await waitFor(() => expect(dialog.getByText('Etwas Verbotenes')).toBeVisible());
    await expect(isWithin()).toBe(true);
  },
};

import { PublishDialog, type PublishDialogProps, type ShownChanges } from '@fabula/work-kit';
import type { PublicationOf } from '@fabula/work-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { texts, withWorkTexts } from './workTexts.tsx';

interface Work {
  title: string;
}
interface Published extends Work {
  author: string;
}
type Props = PublishDialogProps<Work, Published, ShownChanges>;

const publication: PublicationOf<Published> = {
  id: 'f3k9',
  url: 'https://example.com/scenes/f3k9',
  published: { title: 'The Ferry', author: 'Mara Lind' },
};
const found = (one: PublicationOf<Published> | null): Props['actions'] => ({
  publish: fn(async () => ({ outcome: 'published', ...publication }) as const),
  publishAnew: fn(async () => ({ outcome: 'published', ...publication, id: 'g4m1' }) as const),
  unpublish: fn(async () => undefined),
  findPublication: async () => one,
  findPublishingBlock: async () => null,
  interruptedForm: () => null,
  forgetForm: () => undefined,
});

/** Makes a work public, says where it can be read, keeps it up to date, and takes it back. */
const meta: Meta<Props> = {
  title: 'Work kit/PublishDialog',
  component: PublishDialog<Work, Published, ShownChanges>,
  decorators: [withWorkTexts],
  args: {
    isOpen: true,
    onClose: fn(),
    strings: texts,
    work: { title: 'The Ferry' },
    isEmpty: false,
    actions: found(null),
    canPublishAnew: true,
    toPublished: (_, { title, author }) => ({ title, author }),
    compare: (before, after): ShownChanges => ({
      fields:
        before.title === after.title ? [] : [{ field: 'title', before: before.title, after: after.title }],
      isNsfw: null,
      isSame: before.title === after.title && before.author === after.author,
    }),
    describe: () => ['Elements: 2 added, 1 removed.'],
  },
};
export default meta;

type Story = StoryObj<Props>;

const button = (name: string) => screen.findByRole('button', { name });

export const First: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText(/Everybody will be able to read it/)).toBeVisible());
    const publish = await button('Publish');
    await waitFor(() => expect(publish).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(publish);
    await waitFor(() => expect(screen.getByText('Your scene is published.')).toBeVisible());
    await expect(args.actions.publish).toHaveBeenCalledWith(
      { title: 'The Ferry', author: 'Anonymous' },
      null,
    );
  },
};

export const Untitled: Story = { args: { work: { title: '' } } };

/** A title in pencil is filled in: publishing accepts it, for the work too. */
export const ProposedTitle: Story = {
  args: { work: { title: '' }, proposedTitle: 'The Ferry', onTitled: fn() },
  play: async ({ args }) => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('The Ferry');
    await expect(title).toHaveAccessibleDescription(/in pencil/);
    await userEvent.click(await button('Publish'));
    await waitFor(() => expect(args.onTitled).toHaveBeenCalledWith('The Ferry'));
  },
};

/** Where none is proposed, one is asked for. */
export const SuggestedTitle: Story = {
  args: { work: { title: '' }, onSuggestTitle: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.click(await button('Suggest a title'));
    await waitFor(() => expect(screen.getByText('No title came. Try again.')).toBeVisible());
    await expect(args.onSuggestTitle).toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { isEmpty: true },
  play: async () => {
    const [said] = await screen.findAllByText('Please generate a scene before publishing.');
    await expect(said).toBeVisible();
  },
};

export const Changed: Story = {
  args: { actions: found(publication) },
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    const changes = await screen.findByRole('region', { name: 'What changes for readers' });
    await expect(changes).toHaveTextContent('Nothing has changed since it was published.');
    await userEvent.clear(title);
    await userEvent.type(title, 'The Last Ferry');
    await waitFor(() => expect(screen.getByText('Elements: 2 added, 1 removed.')).toBeVisible());
    await expect(await button('Publish as a new work')).toBeVisible();
  },
};

export const WithCover: Story = {
  args: {
    covers: { label: 'Cover', noneLabel: 'The title alone', pictures: [{ id: 'p', label: 'The pier' }] },
  },
};

export const Hidden: Story = {
  args: {
    actions: found({
      ...publication,
      moderation: { state: 'hidden', reason: 'Somebody is named in it.', at: '2026-11-02T09:00:00Z' },
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Readers cannot see this scene now.')).toBeVisible());
    await expect(screen.getByText('Somebody is named in it.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull();
  },
};

export const Blocked: Story = {
  args: {
    actions: { ...found(null), findPublishingBlock: async () => ({ reason: 'Three works were withdrawn.' }) },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Three works were withdrawn.')).toBeVisible());
  },
};

export const Failed: Story = {
  args: {
    actions: { ...found(null), publish: () => Promise.reject(new Error('The server does not answer.')) },
  },
  play: async () => {
    const publish = await button('Publish');
    await waitFor(() => expect(publish).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(publish);
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer.');
  },
};

/** A server that cannot be asked: nothing is overwritten unseen. */
export const NotToBeLearnt: Story = {
  args: { actions: { ...found(null), findPublication: () => Promise.reject(new Error('offline')) } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t check whether this scene is public. Try again.',
    );
  },
};

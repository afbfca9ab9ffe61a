import { type PublishAdapter, type PublishForm, toPublished } from '@fabula/editor-kit/core';
import { memoryStories, sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { blankStory, EditorScene } from './EditorScene.tsx';

const publication = { id: 'the_answering_light', url: 'https://fabula.example/story/the_answering_light' };
const publish = fn(async (_form: PublishForm) => ({ outcome: 'published' as const, ...publication }));
const pressing: PublishAdapter = { publish };

const meta = {
  title: 'Editor kit/StoryEditor/Publishing',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), adapter: { publish: pressing } },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function openForm(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Publish/ }));
  return within(await screen.findByRole('dialog', { name: 'Publish the story' }));
}

/** The story's title, and Anonymous where no name is given; then the address and the id. */
export const Published: Story = {
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Answering Light');
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Anonymous');
    await userEvent.clear(form.getByRole('textbox', { name: 'Author' }));
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(await form.findByText('Your story is published.')).toBeVisible();
    await expect(form.getByRole('link', { name: publication.url })).toHaveAttribute('href', publication.url);
    await expect(form.getByText(publication.id)).toBeVisible();
    await expect(publish.mock.calls[0]?.[0]).toEqual({ title: 'The Answering Light', author: 'Anonymous' });
  },
};

/** There is nothing to publish yet. */
export const Empty: Story = {
  args: { story: { ...blankStory, title: 'The Answering Light' } },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect(form.getByRole('status')).toHaveTextContent('Please generate a story before publishing.');
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(publish).not.toHaveBeenCalled();
  },
};

/** What was typed stays, and why it failed is said. */
export const Failed: Story = {
  args: {
    adapter: {
      publish: {
        publish: () => Promise.reject(new Error('The shelf is being repaired. Try again in a minute.')),
      },
    },
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.type(form.getByRole('textbox', { name: 'Author' }), ' Keeper');
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    const alert = await form.findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to publish story. Please try again.');
    await expect(alert).toHaveTextContent('The shelf is being repaired.');
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Anonymous Keeper');
  },
};

export const Pending: Story = {
  args: { adapter: { publish: { publish: () => new Promise<never>(() => undefined) } } },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(await form.findByRole('button', { name: /Publishing…/ })).toBeVisible();
  },
};

const keptForm: PublishForm = { title: 'The Keeper’s Title', author: 'Ines' };

/** Back from signing in, the form is open again with what was typed. */
export const BackFromSignIn: Story = {
  args: { adapter: { publish: { ...pressing, interrupted: () => keptForm } } },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Publish the story' }));
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(keptForm.title);
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue(keptForm.author);
  },
};

const seen = toPublished(sampleStory(), { title: 'The Answer', author: 'Ines' });
const standing = { ...publication, published: seen };
const keeping: PublishAdapter = {
  publish,
  publishAnew: fn(async (_form: PublishForm) => ({
    outcome: 'published' as const,
    ...publication,
    id: 'second',
  })),
  find: async () => standing,
  unpublish: async () => undefined,
};

/** A public story begins with what it was published with, and says what an update changes for readers. */
export const AlreadyPublished: Story = {
  args: { adapter: { publish: keeping } },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect(await form.findByText('This story is published.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Answer');
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');
    const changes = form.getByRole('region', { name: 'What changes for readers' });
    await expect(changes).toHaveTextContent('Nothing has changed since it was published.');
    await userEvent.type(form.getByRole('textbox', { name: 'Author' }), ' V.');
    await expect(changes).toHaveTextContent('Author: Ines Ines V.');
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText('What readers see is up to date.')).toBeVisible();
    await expect(publish.mock.calls[0]?.slice(0, 1)).toEqual([{ title: 'The Answer', author: 'Ines V.' }]);
  },
};

/** The text was gone on with, and a picture came. */
export const Changes: Story = {
  args: {
    adapter: {
      publish: {
        ...keeping,
        find: async () => ({
          ...standing,
          published: {
            ...seen,
            title: 'The Light That Answered',
            genre: '',
            isNsfw: true,
            cover: 'gone',
            paragraphs: ['It began otherwise.', ...seen.paragraphs.slice(2)],
            breaks: [{ before: 1 }],
            pictures: [{ id: 'gone', after: 0, caption: 'A lamp' }],
          },
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    const changes = await form.findByRole('region', { name: 'What changes for readers' });
    await expect(changes).toHaveTextContent('It will no longer be marked as adult.');
    await expect(changes).toHaveTextContent('Another cover.');
    await expect(changes).toHaveTextContent('Paragraphs: 1 added, 1 changed.');
    await expect(changes).toHaveTextContent('Pictures: 1 removed.');
  },
};

/** It can be published as a work of its own, beside the one that is public. */
export const PublishedAnew: Story = {
  args: { adapter: { publish: keeping } },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.click(await form.findByRole('button', { name: 'Publish as a new work' }));
    await expect(await form.findByText('Your story is published.')).toBeVisible();
    await expect(form.getByText('second')).toBeVisible();
  },
};

/** It was changed on another device since it was looked at: nothing is overwritten. */
export const ChangedElsewhere: Story = {
  args: { adapter: { publish: { ...keeping, publish: async () => ({ outcome: 'changed' as const }) } } },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.type(await form.findByRole('textbox', { name: 'Author' }), ' V.');
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText(/^It was changed elsewhere meanwhile/)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines V.');
  },
};

/** An adapter that does not say what readers see: title and author are to be looked at. */
export const SeenUnknown: Story = {
  args: { adapter: { publish: { ...pressing, find: async () => publication } } },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await expect(await form.findByText(/^What is public there is not known here/)).toBeVisible();
    await expect(form.queryByRole('button', { name: 'Publish as a new work' })).toBeNull();
  },
};

let isReached = false;

/** Nothing is published before it is known whether it is public already. */
export const NotLearnt: Story = {
  args: {
    adapter: {
      publish: {
        ...keeping,
        find: () => (isReached ? Promise.resolve(standing) : Promise.reject(new Error('Unreachable.'))),
      },
    },
  },
  play: async ({ canvas }) => {
    publish.mockClear();
    isReached = false;
    const form = await openForm(canvas);
    const alert = await form.findByRole('alert');
    await expect(alert).toHaveTextContent('We couldn’t check whether this story is public. Try again.');
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(publish).not.toHaveBeenCalled();
    isReached = true;
    await userEvent.click(form.getByRole('button', { name: 'Retry' }));
    await expect(await form.findByRole('button', { name: 'Update' })).toBeVisible();
  },
};

const blocked = {
  reason: 'Three works of yours copied other people’s books.',
  at: '2026-11-20T10:00:00.000Z',
};

/** Whoever may not publish reads so, and why, before anything is pressed. */
export const Blocked: Story = {
  args: { adapter: { publish: { ...keeping, find: async () => null, findBlock: async () => blocked } } },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect((await form.findAllByText('You cannot publish on this site.'))[0]).toBeVisible();
    await expect(form.getByText(/stopped you from publishing on November 20, 2026/)).toBeVisible();
    await expect(form.getByText(blocked.reason)).toBeVisible();
    await expect(form.getByText(/^Your text stays as it is/)).toBeVisible();
    const button = form.getByRole('button', { name: 'Publish' });
    await expect(button).toHaveAccessibleDescription('You cannot publish on this site.');
    await userEvent.click(button);
    await expect(publish).not.toHaveBeenCalled();
  },
};

const hidden = {
  state: 'hidden' as const,
  reason: 'Mark it as adult, please.',
  at: '2026-11-21T10:00:00.000Z',
};

/** A hidden story says why; an update is kept for when it is shown again. */
export const Hidden: Story = {
  args: {
    adapter: {
      publish: {
        ...keeping,
        find: async () => ({ ...standing, moderation: hidden }),
        publish: async (form) => {
          await publish(form);
          return { outcome: 'published', ...publication, moderation: hidden };
        },
      },
    },
  },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect(await form.findByText('Readers cannot see this story now.')).toBeVisible();
    await expect(form.getByText(/hid it on November 21, 2026/)).toBeVisible();
    await expect(form.getByText(hidden.reason)).toBeVisible();
    await expect(form.queryByRole('button', { name: 'Publish as a new work' })).toBeNull();
    await userEvent.type(form.getByRole('textbox', { name: 'Author' }), ' V.');
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText(/^Your update is kept/)).toBeVisible();
    await expect(form.getByText(hidden.reason)).toBeVisible();
    await expect(form.queryByText('What readers see is up to date.')).toBeNull();
  },
};

/** One that was taken down for good is not published again, and the writer keeps their text. */
export const Removed: Story = {
  args: {
    adapter: {
      publish: {
        ...keeping,
        find: async () => ({ ...standing, moderation: { ...hidden, state: 'removed' } }),
      },
    },
  },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect((await form.findAllByText('This story was taken down for good.'))[0]).toBeVisible();
    await expect(form.getByText(hidden.reason)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(publish).not.toHaveBeenCalled();
  },
};

/** An adapter that cannot say whether publishing is blocked is tried. */
export const BlockNotLearnt: Story = {
  args: {
    adapter: {
      publish: {
        ...keeping,
        find: async () => null,
        findBlock: () => Promise.reject(new Error('Unreachable.')),
      },
    },
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.click(await form.findByRole('button', { name: 'Publish' }));
    await expect(await form.findByText('Your story is published.')).toBeVisible();
  },
};

let isPublic = true;

/** A public story can be taken back. */
export const TakenBack: Story = {
  args: {
    adapter: {
      publish: {
        ...keeping,
        find: async () => (isPublic ? standing : null),
        unpublish: async () => {
          isPublic = false;
        },
      },
    },
  },
  play: async ({ canvas }) => {
    isPublic = true;
    const form = await openForm(canvas);
    await userEvent.click(await form.findByRole('button', { name: 'Unpublish' }));
    await expect(await form.findByText('Your story is no longer public.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Publish' })).toBeVisible();
    await waitFor(() => expect(form.queryByRole('button', { name: 'Unpublish' })).toBeNull());
  },
};

/** The account cannot be reached; the text is safe here. */
export const AccountUnreachable: Story = {
  args: {
    adapter: {
      stories: memoryStories(),
      account: { save: () => Promise.reject(new Error('Fabula could not be reached.')) },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Genre' }), '!');
    const title = await canvas.findByText('Failed to save. Click save to retry.', {}, { timeout: 6000 });
    await expect(title).toBeVisible();
    await expect(await canvas.findByText(/the text is safe here/)).toBeVisible();
  },
};

/** Publish stands in the toolbar once there is something to read. */
export const FromTheToolbar: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await expect(await screen.findByRole('dialog', { name: 'Publish the story' })).toBeInTheDocument();
  },
};

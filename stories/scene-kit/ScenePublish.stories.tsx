import type { PublishedScene, ScenePublishAdapter, ScenePublishForm } from '@fabula/scene-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { begunScene, GeneratorScene } from './GeneratorScene.tsx';

const publication = { id: 'the_last_boat', url: 'https://fabula.example/scene/the_last_boat' };
const publish = fn(async (_form: ScenePublishForm) => ({ outcome: 'published' as const, ...publication }));
const pressing: ScenePublishAdapter = { publish };

const meta = {
  title: 'Scene kit/SceneGenerator/Publishing',
  component: GeneratorScene,
  parameters: { layout: 'fullscreen' },
  args: { scene: begunScene, adapter: { publish: pressing } },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function openForm(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Publish/ }));
  return within(await screen.findByRole('dialog', { name: 'Publish the scene' }));
}

/** The scene's title, and Anonymous where no name is given; then the address and the id. */
export const Published: Story = {
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await userEvent.clear(form.getByRole('textbox', { name: 'Author' }));
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(await form.findByText('Your scene is published.')).toBeVisible();
    await expect(form.getByRole('link', { name: publication.url })).toHaveAttribute('href', publication.url);
    await expect(publish.mock.calls[0]?.[0]).toEqual({ title: begunScene.title, author: 'Anonymous' });
  },
};

/** Publish stands in the toolbar once there is something to read. */
export const FromTheToolbar: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await screen.findByRole('dialog', { name: 'Publish the scene' })).toBeInTheDocument();
  },
};

/** There is nothing to publish yet. */
export const Empty: Story = {
  args: { scene: { title: 'The Last Boat', elements: [] } },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect(form.getByRole('status')).toHaveTextContent('Please generate a scene before publishing.');
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(publish).not.toHaveBeenCalled();
  },
};

/** What was typed stays, and why it failed is said. */
export const Failed: Story = {
  args: { adapter: { publish: { publish: () => Promise.reject(new Error('Try again in a minute.')) } } },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.type(form.getByRole('textbox', { name: 'Author' }), ' Keeper');
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    const alert = await form.findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to publish scene. Please try again.');
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Anonymous Keeper');
  },
};

/** Back from signing in, the form is open again with what was typed. */
export const BackFromSignIn: Story = {
  args: { adapter: { publish: { ...pressing, interrupted: () => ({ title: 'Kept', author: 'Ines' }) } } },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Publish the scene' }));
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept');
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');
  },
};

const seen = {
  title: 'The Boat',
  author: 'Ines',
  premise: '',
  genre: '',
  isNsfw: true,
  elements: [{ type: 'action', description: 'Rain.' }],
} satisfies PublishedScene;
const standing = { ...publication, published: seen };
const keeping: ScenePublishAdapter = {
  publish,
  publishAnew: async () => ({ outcome: 'published', ...publication, id: 'second' }),
  find: async () => standing,
  unpublish: async () => undefined,
};

/** A public scene begins with what it was published with, and says what an update changes for readers. */
export const AlreadyPublished: Story = {
  args: { adapter: { publish: keeping } },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect(await form.findByText('This scene is published.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Boat');
    await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');
    const changes = form.getByRole('region', { name: 'What changes for readers' });
    await expect(changes).toHaveTextContent('It will no longer be marked as adult.');
    await expect(changes).toHaveTextContent(/Elements: \d+ added, 1 changed\./);
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText('What readers see is up to date.')).toBeVisible();
    await expect(changes).toHaveTextContent('Nothing has changed since it was published.');
    await expect(publish.mock.calls[0]?.slice(0, 1)).toEqual([{ title: 'The Boat', author: 'Ines' }]);
  },
};

/** It can be published as a work of its own, beside the one that is public. */
export const PublishedAnew: Story = {
  args: { adapter: { publish: keeping } },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.click(await form.findByRole('button', { name: 'Publish as a new work' }));
    await expect(await form.findByText('second')).toBeVisible();
  },
};

/** It was changed on another device since it was looked at: nothing is overwritten. */
export const ChangedElsewhere: Story = {
  args: { adapter: { publish: { ...keeping, publish: async () => ({ outcome: 'changed' as const }) } } },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.click(await form.findByRole('button', { name: 'Update' }));
    await expect(await form.findByText(/^It was changed elsewhere meanwhile/)).toBeVisible();
  },
};

/** Nothing is published before it is known whether it is public already. */
export const NotLearnt: Story = {
  args: { adapter: { publish: { ...keeping, find: () => Promise.reject(new Error('Unreachable.')) } } },
  play: async ({ canvas }) => {
    publish.mockClear();
    const form = await openForm(canvas);
    await expect(await form.findByRole('alert')).toHaveTextContent(
      'We couldn’t check whether this scene is public. Try again.',
    );
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(publish).not.toHaveBeenCalled();
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

/** A hidden scene says why; an update is kept for when it is shown again. */
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
    await expect(await form.findByText('Readers cannot see this scene now.')).toBeVisible();
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
    await expect((await form.findAllByText('This scene was taken down for good.'))[0]).toBeVisible();
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
    await expect(await form.findByText('Your scene is published.')).toBeVisible();
  },
};

let isPublic = true;

/** A scene that is public can be taken back. */
export const TakenBack: Story = {
  args: {
    adapter: {
      publish: {
        ...keeping,
        find: async () => (isPublic ? publication : null),
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
    await expect(await form.findByText('Your scene is no longer public.')).toBeVisible();
  },
};

import { readUsageCall } from '@fabula/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
// Fetched before the first story, and not within it.
import '@fabula/tools/usage';
import '../../apps/site/src/tools/SiteModelsPage.tsx';
import '../../apps/site/src/tools/SiteVoicePage.tsx';
import '../../apps/site/src/tools/ToolsDoor.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { usage } from '../tools/samples.ts';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

/** How the site opens a tool, or says why it stays closed. The stories of the tools show each of their pages in each state. */
const meta = {
  title: 'Site/Tools',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/usage' },
  globals: laptop,
  beforeEach: answeredBy({}),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const says =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(isWithin()).toBe(true);
  };

export const LoggedOut: Story = { play: says('Log in to open the tools') };

export const LoggedOutOnPhone: Story = { globals: phone, play: says('Log in to open the tools') };

export const NoAdmin: Story = {
  beforeEach: answeredBy({}, { as: 'member' }),
  play: says('Only admins can open this'),
};

export const NoAdminOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy({}, { as: 'member' }),
  play: says('Only admins can open this'),
};

/** Until the server has said who is here. */
export const Loading: Story = {
  beforeEach: answeredBy({ '/api/v1/account': never }, { as: 'member' }),
};

export const Failed: Story = {
  beforeEach: answeredBy({ '/api/v1/account': refuses }, { as: 'member' }),
  play: says('It could not be found out whether you may open this'),
};

const usageOf = (query: URLSearchParams) =>
  usage.some({
    ...{ method: 'GET', path: readUsageCall.path, query },
    ...{ body: undefined, headers: new Headers(), signal: undefined },
  });

export const Admin: Story = {
  beforeEach: answeredBy({ [readUsageCall.path]: usageOf }, { as: 'admin' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Tools' })).toBeVisible();
    await expect(await canvas.findByRole('slider', { name: 'Calls by the day' })).toBeVisible();
    await expect(isWithin()).toBe(true);
  },
};

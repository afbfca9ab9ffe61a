import { Tab, TabList, TabPanel, Tabs } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';

const meta = {
  title: 'UI kit/Tabs',
  component: Tabs,
  parameters: { mayBeSilent: true },
  subcomponents: { TabList, Tab, TabPanel },
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Drafts">
        <Tab id="ink">The story</Tab>
        <Tab id="one">Draft 1</Tab>
        <Tab id="two">Draft 2</Tab>
        <Tab id="three" isDisabled>
          Draft 3
        </Tab>
      </TabList>
      <TabPanel id="ink">The ferry came in late.</TabPanel>
      <TabPanel id="one">The ferry was late again.</TabPanel>
      <TabPanel id="two">Late, and with its lamps out, the ferry came in.</TabPanel>
      <TabPanel id="three">Nothing yet.</TabPanel>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: 'The story' })).toHaveAttribute('tabindex', '0'),
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('tabpanel', { name: 'Draft 1' })).toHaveTextContent('late again');
  },
};

export const SecondChosen: Story = { args: { defaultSelectedKey: 'two' } };

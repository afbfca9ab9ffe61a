import { LocaleProvider, Slider } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { title: 'UI kit/LocaleProvider', component: LocaleProvider } satisfies Meta<
  typeof LocaleProvider
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** react-aria's own words and numbers; those of the kits come with `strings`. */
export const German: Story = {
  args: {
    locale: 'de',
    children: (
      <Slider
        label="Anteil"
        defaultValue={0.5}
        maxValue={1}
        step={0.1}
        formatOptions={{ style: 'percent' }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('50 %')).toBeVisible();
  },
};

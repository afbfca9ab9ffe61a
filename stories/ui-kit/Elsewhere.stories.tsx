import {
  Banner,
  Button,
  Disclosure,
  ProgressBar,
  Proposed,
  SegmentedControl,
  Select,
  SelectItem,
  Skeleton,
  Slider,
  Switch,
  TextArea,
  TextField,
} from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

const long = 'A label that goes on for longer than anybody had planned, as labels in other languages do';

function Everything() {
  const [mode, setMode] = useState('open');
  return (
    <div style={{ display: 'grid', gap: '1.25rem', maxWidth: '40rem' }}>
      <Banner tone="warning" title={long} actions={<Button size="small">Retry</Button>}>
        What happened, and what to do: both may need a second line.
      </Banner>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        <Button variant="primary" cost="3 credits">
          {long}
        </Button>
        <Button isPending pendingLabel="Writing">
          Continue
        </Button>
        <Button disabledReason="Write a premise first.">Generate</Button>
      </div>
      <TextField label={long} description="Up to 200 letters." />
      <TextField label="Title" isRequired errorMessage="Give the story a title." isInvalid />
      <TextArea label="Premise" defaultValue={long} />
      <Select label="Genre" placeholder="None">
        <SelectItem id="mystery">Mystery</SelectItem>
      </Select>
      <SegmentedControl
        aria-label="Mode"
        items={[
          { id: 'open', label: 'Open' },
          { id: 'progress', label: 'Progress' },
        ]}
        value={mode}
        onChange={setMode}
      />
      <Switch>{long}</Switch>
      <Slider label="Speed" defaultValue={40} />
      <ProgressBar label="Drawing the picture" value={40} />
      <Disclosure title={long}>Inside.</Disclosure>
      <Proposed state="pencil" label="Draft 2" isWriting>
        <p>She counted the passengers twice, as her father had taught her.</p>
      </Proposed>
      <Skeleton lines={2} />
    </div>
  );
}

/** Most of the kit at once, with words that are too long: where it is tight, mirrored, or dark. */
const meta = { title: 'UI kit/Elsewhere', component: Everything } satisfies Meta<typeof Everything>;
export default meta;

type Story = StoryObj<typeof meta>;

const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

export const Narrowest: Story = { globals: { viewport: { value: 'narrowest' } }, play: fits };
export const Mirrored: Story = { globals: { direction: 'rtl' }, play: fits };
export const Lamp: Story = { globals: { theme: 'lamp' }, play: fits };
export const Afterdark: Story = { globals: { theme: 'afterdark' }, play: fits };

/** Every loop stands still. */
export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  play: async () => {
    await expect(document.getAnimations()).toHaveLength(0);
  },
};

import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Feedback } from '../../adapter/EditorAdapter.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';

let root: Root;
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return <FeedbackDialog isOpen={isOpen} onOpenChange={setOpen} />;
}

function open(feedback: (given: Feedback) => Promise<void>) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const onEvent = vi.fn();
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), feedback }}
      onEvent={onEvent}
    >
      <Opened />
    </StoryEditorProvider>,
  );
  return onEvent;
}

const dialog = () => page.getByRole('dialog', { name: 'Share Your Feedback' });
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
const send = () => dialog().getByRole('button', { name: /^Send/ });

describe('Share Your Feedback (E12)', () => {
  it('has a name, a title and a message, and sends nothing while that is blank', async () => {
    const sent = vi.fn(async () => {});
    open(sent);
    await userEvent.fill(field('Name'), 'Ines');
    await userEvent.fill(field('Message'), '   ');
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    // A press that is forced does not wait until the dialog has risen.
    await expect.poll(() => dialog().element().closest('[data-entering]')).toBeNull();
    await userEvent.click(send(), { force: true });
    expect(sent).not.toHaveBeenCalled();
  });

  it('says that it is sending, sends once, and thanks', async () => {
    let arrived = () => {};
    const sent = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          arrived = resolve;
        }),
    );
    const onEvent = open(sent);
    await userEvent.fill(field('Name'), 'Ines');
    await userEvent.fill(field('Title'), 'The lamp');
    await userEvent.fill(field('Message'), 'It answers.');
    await userEvent.click(send());
    await expect.element(dialog().getByText('Sending…').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    arrived();
    await expect.element(dialog().getByText('Thank You!')).toBeVisible();
    const feedback = { name: 'Ines', title: 'The lamp', message: 'It answers.' };
    expect(sent.mock.calls).toEqual([[feedback]]);
    expect(onEvent).toHaveBeenCalledWith({ type: 'feedback.sent', feedback });
  });

  it('keeps what was typed when it fails, says so, and can be sent again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sent = vi.fn(async () => {}).mockRejectedValueOnce(new Error('No outbox.'));
    open(sent);
    await userEvent.fill(field('Message'), 'It answers.');
    await userEvent.click(send());
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('Failed to send feedback. Please try again later.');
    await expect.element(field('Message')).toHaveValue('It answers.');
    await userEvent.click(send());
    await expect.element(dialog().getByText('Thank You!')).toBeVisible();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { openTestEditor, openTestStory } from '../../../../tests/support/openTestEditor.ts';
import { dayOf } from '../model/WrittenWords.ts';
import { sampleStory } from '../testing/samples.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

describe('the words of a sitting', () => {
  it('are those that are typed, accepted and undone', async () => {
    const { act } = await openTestStory([]);
    expect(act().written).toMatchObject({ session: 6, today: 6, day: dayOf(new Date()) });
    const [first] = act().story.paragraphs;
    act().setParagraph(first?.id ?? '', 'One is here. It waits for two.');
    expect(act().written.session).toBe(8);
    act().undo();
    expect(act().written.session).toBe(6);
    act().removeParagraph(first?.id ?? '');
    expect(act().written.session).toBe(1);
  });

  it('are not those of a draft in pencil, of another device, or of another story', async () => {
    const { act, until } = await openTestStory([textEvents('Three four five.')]);
    act().continueStory();
    await until('reviewing');
    expect(act().written.session).toBe(6);
    const { story } = act();
    act().mergeStory({ ...story, paragraphs: [...story.paragraphs, { id: 'x', text: 'From elsewhere.' }] });
    expect(act().story.paragraphs.at(-1)?.text).toBe('From elsewhere.');
    expect(act().written.session).toBe(6);
    await act().openStory(sampleStory());
    expect(act().written.session).toBe(0);
  });

  it('go on where the day was left, and begin again with the next', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 28, 9) });
    try {
      const { act } = openTestEditor([]);
      act().insertParagraphs(null, ['One two.']);
      act().resumeCount({ day: '2026-11-28', today: 40 });
      expect(act().written).toEqual({ session: 2, day: '2026-11-28', today: 42 });
      act().resumeCount({ day: '2026-11-27', today: 900 });
      expect(act().written.today).toBe(42);
      vi.setSystemTime(new Date(2026, 10, 29, 9));
      act().insertParagraphs(null, ['Three.']);
      expect(act().written).toEqual({ session: 3, day: '2026-11-29', today: 1 });
    } finally {
      vi.useRealTimers();
    }
  });
});

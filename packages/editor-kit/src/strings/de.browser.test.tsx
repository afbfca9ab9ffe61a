import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { englishOn } from '../../../../tests/support/englishOn.ts';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { CompactEditor } from '../components/StoryEditor/CompactEditor.tsx';
import { StoryEditor } from '../components/StoryEditor/StoryEditor.tsx';
import { StoryExportDialog } from '../components/StoryTransfer/StoryExportDialog.tsx';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { StoryEditorProvider } from '../react/StoryEditorProvider.tsx';
import type { EditorStrings } from '../react/strings/EditorStrings.ts';
import { useEditor } from '../react/useEditor.ts';
import type { EditorPanel } from '../store/EditorState.ts';
import { memoryEditor } from '../testing/memoryEditor.ts';
import { sampleContinuation, sampleStory } from '../testing/samples.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { germanStrings } from './de.ts';
import { englishStrings } from './en.ts';

let root: Root;
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const lost = { lost: [[{ kind: 'picks', count: 2, line: 3 }]], versionAt: [[new Date()]] };
const inEnglish = () => englishOn(document.body, englishStrings, germanStrings, lost);

function show(children: React.ReactNode) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(<I18nProvider locale="de">{children}</I18nProvider>);
}

function Panel({ open }: { open: EditorPanel | null }) {
  const openPanel = useEditor((state) => state.openPanel);
  useEffect(() => openPanel(open), [open, openPanel]);
  return null;
}

interface Opened {
  adapter?: Partial<EditorAdapter>;
  story?: Parameters<typeof newRecord>[0];
  panel?: EditorPanel | null;
  isCompact?: boolean;
  strings?: EditorStrings;
}

function open({
  adapter,
  story = sampleStory(),
  panel = null,
  isCompact = false,
  strings = germanStrings,
}: Opened = {}) {
  show(
    <StoryEditorProvider
      adapter={{ ...memoryEditor().adapter, ...adapter }}
      initialRecord={newRecord(story)}
      strings={strings}
      locale="de"
    >
      {isCompact ? <CompactEditor /> : <StoryEditor />}
      <Panel open={panel} />
    </StoryEditorProvider>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const german = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

it('English is found where there is some', async () => {
  open({ strings: englishStrings });
  await expect.element(button(/^Continue Story/)).toBeVisible();
  expect(inEnglish()).toEqual(expect.arrayContaining(['Continue Story', 'Premise', 'AI Context Memory']));
});

describe('the editor in German says no English', () => {
  it('before a story begins', async () => {
    open({ story: newStory(false) });
    await german('Hier wird deine Geschichte stehen');
    expect(inEnglish()).toEqual([]);
  });

  it('over a story, its paragraphs and their tools', async () => {
    open();
    await expect.element(button(/^Weitererzählen/)).toBeVisible();
    expect(inEnglish()).toEqual([]);
  });

  it('in the compact editor', async () => {
    open({ isCompact: true });
    await expect.element(button(/^Weiter/).first()).toBeVisible();
    expect(inEnglish()).toEqual([]);
  });

  const panels: [EditorPanel, string][] = [
    ['settings', 'Einstellungen übernehmen'],
    ['find', 'Groß und klein unterscheiden'],
    ['counts', 'Lesezeit'],
    ['publish', 'Die Geschichte veröffentlichen'],
    ['versions', 'Frühere Fassungen'],
    ['shortcuts', 'Den nächsten Schritt tun'],
    ['export', 'Herunterladen'],
    ['import', 'Oder zieh sie hierher. Mehrere Dateien sind Kapitel in ihrer Reihenfolge.'],
  ];
  it.each(panels)('in the panel %s', async (panel, words) => {
    open({ panel });
    await german(words);
    expect(inEnglish()).toEqual([]);
  });

  it('in what the AI will see', async () => {
    open();
    await button('Was die KI zu lesen bekommt').first().click();
    await german('Schalte aus, was diesmal draußen bleiben soll.');
    expect(inEnglish()).toEqual([]);
  });

  it('while it is written, in a draft, in another one, and after both', async () => {
    const words = textEvents(...sampleContinuation);
    open({
      adapter: {
        writer: scriptedWriter([words, words], { pace: 5 }),
        preferences: { load: () => ({ showWordByWord: false }), save: () => undefined },
      },
    });
    await button(/^Weitererzählen/).click();
    await expect.element(button('Abbrechen').first()).toBeVisible();
    expect(inEnglish()).toEqual([]);
    await german('Erster Entwurf');
    await expect.element(button('Annehmen').first()).toBeEnabled();
    expect(inEnglish()).toEqual([]);
    await page.getByRole('tab', { name: 'Neuer Entwurf' }).click();
    await userEvent.fill(page.getByLabelText('Was soll anders werden?'), 'Kürzer.');
    expect(inEnglish()).toEqual([]);
    await button(/^Entwurf schreiben/).click();
    await german('Entwurf 2');
    await expect.element(button('Annehmen').first()).toBeEnabled();
    expect(inEnglish()).toEqual([]);
    await button('Annehmen').first().click();
    await expect.element(button(/^Weitererzählen/)).toBeVisible();
    expect(inEnglish()).toEqual([]);
  });

  it('of a generation that the writer ended without a word', async () => {
    open({ adapter: { writer: scriptedWriter([textEvents()]) } });
    await button(/^Weitererzählen/).click();
    await german('Fehler: Die KI hörte auf, ohne etwas zu schreiben.');
    expect(inEnglish()).toEqual([]);
  });

  it('of a story that cannot be saved', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ adapter: { stories: { save: () => Promise.reject(new Error('Keine Ahnung.')) } } });
    await page.getByLabelText('Prämisse').fill('Ein Boot bleibt aus.');
    await german('Die letzten Änderungen ließen sich nicht speichern.');
    expect(inEnglish()).toEqual([]);
  });

  it('in the dialog of export alone', async () => {
    show(
      <StoryExportDialog story={sampleStory()} isOpen onClose={() => undefined} strings={germanStrings} />,
    );
    await german('Herunterladen');
    expect(inEnglish()).toEqual([]);
  });
});

import { Banner, Button } from '@fabula/ui-kit';
import type { RestoreReport } from '../../works/restoring.ts';
import { files, note, outcome, sheet } from './Transfer.css.ts';
import { transferWords as words } from './transferWords.ts';

/** What came from a backup, what was there already, and what could not be had. */
export function RestoredReport({ report, onClose }: { report: RestoreReport; onClose: () => void }) {
  const { stories, scenes, unreadable } = report;
  const lines = (['added', 'copied', 'there'] as const).flatMap((kind) => {
    const [ofStories, ofScenes] = [stories[kind].length, scenes[kind].length];
    return ofStories + ofScenes === 0 ? [] : [{ kind, line: words[kind](ofStories, ofScenes) }];
  });
  const failed = [...stories.failed, ...scenes.failed];
  const copies = [...stories.copied, ...scenes.copied];
  return (
    <div className={sheet}>
      <div role="status">
        {lines.map(({ kind, line }) => (
          <p key={kind} className={kind === 'there' ? note : outcome}>
            {line}
          </p>
        ))}
        {lines.length === 0 && <p className={outcome}>{words.nothing}</p>}
      </div>
      {copies.length > 0 && (
        <Titles titles={copies} label={words.copied(stories.copied.length, scenes.copied.length)} />
      )}
      {unreadable.length > 0 && (
        <Banner tone="warning" title={words.unreadable}>
          <Titles titles={unreadable} label={words.unreadable} />
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="error" title={words.notKept}>
          <Titles titles={failed.map(({ title }) => title)} label={words.notKept} />
          {[...new Set(failed.map(({ reason }) => reason))].join(' ')}
        </Banner>
      )}
      <Button variant="primary" autoFocus onPress={onClose}>
        {words.done}
      </Button>
    </div>
  );
}

function Titles({ titles, label }: { titles: readonly string[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long report is scrolled by keyboard
    <ul className={files} aria-label={label} tabIndex={0}>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and a report never changes
        <li key={index} className={note} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  );
}

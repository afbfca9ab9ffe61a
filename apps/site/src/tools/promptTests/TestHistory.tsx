import { Button, Disclosure } from '@fabula/ui-kit';
import { formatWhen } from '../../ui/texts.ts';
import type { TestEntry } from './PromptTest.ts';
import { entry as entryClass, entryNames, history as historyClass, note } from './PromptTestsPage.css.ts';

export interface TestHistoryProps {
  entries: readonly TestEntry[];
  onOpen: (entry: TestEntry) => void;
  onClear: () => void;
}

/** The last tests of this tab, twenty at most (accounts.md §9). */
export function TestHistory({ entries, onOpen, onClear }: TestHistoryProps) {
  return (
    <Disclosure level={2} title={`Test history (${entries.length})`}>
      {entries.length === 0 ? (
        <p className={note}>The last 20 tests will be here, until this tab is closed.</p>
      ) : (
        <>
          <ul className={historyClass} aria-label="Test history">
            {entries.map((entry) => (
              <li key={entry.id} className={entryClass}>
                <span className={entryNames}>
                  <bdi>{entry.system.name}</bdi> v{entry.system.version} + <bdi>{entry.user.name}</bdi> v
                  {entry.user.version}
                  <span className={note}>
                    {' '}
                    {formatWhen(entry.timestamp)} · {entry.result.response_length.toLocaleString('en-US')}{' '}
                    characters
                  </span>
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Open the test of ${entry.system.name} and ${entry.user.name}`}
                  onPress={() => onOpen(entry)}
                >
                  Open
                </Button>
              </li>
            ))}
          </ul>
          <Button size="small" variant="quiet" onPress={onClear}>
            Clear the history
          </Button>
        </>
      )}
    </Disclosure>
  );
}

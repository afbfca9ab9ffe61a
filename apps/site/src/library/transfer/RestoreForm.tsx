import { Banner, FileDrop, ProgressBar } from '@fabula/ui-kit';
import { useState } from 'react';
import { openedScenes, openedStories } from '../../works/openedWorks.ts';
import { mergePreferences, readPreferences } from '../../works/preferences.ts';
import { type BackupProblem, readBackup } from '../../works/readBackup.ts';
import { type RestoreReport, restoreBackup } from '../../works/restoring.ts';
import type { OwnShelf } from '../LibrarySlots.ts';
import { RestoredReport } from './RestoredReport.tsx';
import { note, sheet } from './Transfer.css.ts';
import { transferWords as words } from './transferWords.ts';

type Restoring =
  | { state: 'choosing' | 'reading' | 'failed' }
  | { state: 'refused'; problem: BackupProblem }
  | { state: 'restoring'; done: number; total: number }
  | { state: 'done'; report: RestoreReport };

/** Adds from a backup what is missing, and says what came. */
export function RestoreForm({ shelf, onClose }: { shelf: OwnShelf; onClose: () => void }) {
  const [restoring, setRestoring] = useState<Restoring>({ state: 'choosing' });

  const take = async (file: File) => {
    setRestoring({ state: 'reading' });
    try {
      const { backup, problem } = await readBackup(file);
      if (problem !== null) return setRestoring({ state: 'refused', problem });
      const { storage: stories, database } = await openedStories();
      const { storage: scenes } = await openedScenes();
      const report = await restoreBackup(backup, {
        ...{ stories, scenes, database },
        addPreferences: (preferences) => mergePreferences({ ...preferences, ...readPreferences() }),
        onProgress: (done, total) => setRestoring({ state: 'restoring', done, total }),
      });
      setRestoring({ state: 'done', report });
    } catch (thrown) {
      console.warn('A backup could not be restored:', thrown);
      setRestoring({ state: 'failed' });
    }
    shelf.reload();
  };

  if (restoring.state === 'restoring')
    return (
      <ProgressBar
        label={words.restoring}
        value={restoring.done}
        maxValue={restoring.total}
        valueLabel={words.progress(restoring.done, restoring.total)}
      />
    );
  if (restoring.state === 'done') return <RestoredReport report={restoring.report} onClose={onClose} />;
  return (
    <div className={sheet}>
      <p className={note}>{words.restoreIntro}</p>
      {restoring.state === 'reading' && <ProgressBar label={words.reading} isIndeterminate />}
      {restoring.state === 'refused' && <Banner tone="error" title={words.problems[restoring.problem]} />}
      {restoring.state === 'failed' && <Banner tone="error" title={words.restoreFailed} />}
      <FileDrop
        label={words.restore}
        chooseLabel={words.chooseBackup}
        variant="primary"
        accept={['.zip']}
        onFiles={([file]) => file && void take(file)}
      >
        <span>{words.dropBackup}</span>
      </FileDrop>
    </div>
  );
}

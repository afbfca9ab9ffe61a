'use client';

import { Checkbox, Dialog } from '@fabula/ui-kit';
import { ExportForm, ImportForm, type MadeFile } from '@fabula/work-kit';
import { shownTitle } from '@fabula/writing';
import { useMemo, useState } from 'react';
import { elementText } from '../../model/elementText.ts';
import {
  exportScene,
  formatOf,
  type ImportedScene,
  type SceneFormat,
  sceneFile,
  sceneFormats,
} from '../../model/formats/sceneFiles.ts';
import { authorOf, titlePage } from '../../model/pagination/pages.ts';
import { paginate } from '../../model/pagination/paginate.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { useSceneUndoNotice } from '../SceneGenerator/SceneActions.tsx';

export interface TransferDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ExportDialog({ isOpen, onClose }: TransferDialogProps) {
  const strings = useSceneStrings();
  return (
    <Dialog
      title={strings.exportScene}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => <SceneExport />}
    </Dialog>
  );
}

type ExportFormat = SceneFormat | 'pdf';

function SceneExport() {
  const strings = useSceneStrings();
  const { pdf } = useSceneProvider();
  const scene = useScene((state) => state.scene);
  const hasSceneNumbers = useScene(({ preferences }) => preferences.hasSceneNumbers);
  const setPreferences = useScene((state) => state.setPreferences);
  const [format, setFormat] = useState<ExportFormat>('fountain');
  const firstText = scene.elements.map(elementText).find((text) => text.trim() !== '');
  const fileTitle = shownTitle(scene.title, firstText ?? scene.premise, strings);
  const written = useMemo(
    () => (format === 'pdf' ? null : exportScene(scene, format, { hasSceneNumbers })),
    [scene, format, hasSceneNumbers],
  );

  const makePdf = async (): Promise<MadeFile> => {
    if (!pdf) throw new Error('Nothing here makes a PDF any more.');
    const { title, isNsfw, elements } = scene;
    const author = authorOf(scene.titlePage);
    const first = titlePage({ title, author });
    const pages = paginate(elements, { hasSceneNumbers });
    const made = await pdf(first ? [first, ...pages] : pages, { title, author, isNsfw });
    return {
      file: made.file,
      name: sceneFile(fileTitle, 'text').name.replace(/txt$/, 'pdf'),
      lost: made.lost.length > 0 ? [{ title: strings.pdfLost, detail: made.lost.join(' ') }] : [],
    };
  };
  const make = () => {
    if (written === null || format === 'pdf') return makePdf();
    const { name, type } = sceneFile(fileTitle, format);
    return { file: new Blob([written.text], { type }), name };
  };

  return (
    <ExportForm<ExportFormat>
      formats={[...sceneFormats, ...(pdf ? (['pdf'] as const) : [])]}
      format={format}
      onFormatChange={setFormat}
      strings={strings}
      lost={written?.lost.map(strings.lost) ?? null}
      failedTitle={strings.pdfFailed}
      make={make}
    >
      {(format === 'text' || format === 'pdf') && (
        <Checkbox
          isSelected={hasSceneNumbers}
          onChange={(isSelected) => setPreferences({ hasSceneNumbers: isSelected })}
        >
          {strings.hasSceneNumbers}
        </Checkbox>
      )}
    </ExportForm>
  );
}

/** Imports in one undo step, after saying what is in the file and what it loses. */
export function ImportDialog({ isOpen, onClose }: TransferDialogProps) {
  const strings = useSceneStrings();
  return (
    <Dialog
      title={strings.importScene}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {({ close }) => <SceneImport onDone={close} />}
    </Dialog>
  );
}

const accepted = ['.fountain', '.spmd', '.fdx', '.txt', '.text', '.md'];

function SceneImport({ onDone }: { onDone: () => void }) {
  const strings = useSceneStrings();
  const doWithUndo = useSceneUndoNotice();
  const { store, readImport } = useSceneProvider();
  /** Null for a file of another kind. */
  const read = async (file: File, signal: AbortSignal): Promise<ImportedScene | null> => {
    const format = formatOf(file.name);
    return format ? readImport(file, { format, signal }) : null;
  };
  const isEmpty = useScene(({ scene }) => scene.elements.length === 0);

  const describe = (imported: ImportedScene | null, fileName: string) => {
    if (imported === null) return { found: null, problem: strings.importUnknown };
    const { elements } = imported.parts;
    return {
      found:
        elements.length > 0
          ? `${fileName}: ${strings.importFound(elements.length, paginate(elements).length)}`
          : null,
      problem: imported.problem ? strings.problem(imported.problem) : undefined,
      lost: imported.lost.map(strings.lost),
    };
  };
  const take = (imported: ImportedScene | null, isAppended: boolean) => {
    if (imported === null) return;
    const { elements, isNsfw: _, ...about } = imported.parts;
    const importIt = () => store.getState().importElements(elements, { isAppended, ...about });
    doWithUndo(importIt, { title: strings.imported(elements.length), undo: strings.undo });
    onDone();
  };
  return (
    <ImportForm
      accept={accepted}
      strings={strings}
      label={strings.importScene}
      isEmpty={isEmpty}
      read={read}
      describe={describe}
      onTake={take}
    />
  );
}

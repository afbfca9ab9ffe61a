'use client';

import { Banner, Button, Checkbox, Dialog, DownloadIcon, Select, SelectItem } from '@fabula/ui-kit';
import { useMemo, useState } from 'react';
import { exportScene, sceneFile } from '../../model/formats/exportScene.ts';
import { type SceneFormat, sceneFormats } from '../../model/formats/importScene.ts';
import { paginate } from '../../model/pagination/paginate.ts';
import { authorOf, titlePage } from '../../model/pagination/titlePage.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { downloadFile } from './downloadFile.ts';
import { LossReport } from './LossReport.tsx';
import { form, intro } from './SceneTransfer.css.ts';

export interface ExportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Takes the scene along as a file, and says what the format cannot hold. */
export function ExportDialog({ isOpen, onClose }: ExportDialogProps) {
  const strings = useSceneStrings();
  return (
    <Dialog
      title={strings.exportScene}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => <ExportForm />}
    </Dialog>
  );
}

type ExportFormat = SceneFormat | 'pdf';
type Making = { state: 'idle' | 'making' | 'failed' } | { state: 'made'; lost: readonly string[] };

function ExportForm() {
  const strings = useSceneStrings();
  const { pdf } = useSceneProvider();
  const scene = useScene((state) => state.scene);
  const hasSceneNumbers = useScene(({ preferences }) => preferences.hasSceneNumbers);
  const setPreferences = useScene((state) => state.setPreferences);
  const [format, setFormat] = useState<ExportFormat>('fountain');
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const formats: ExportFormat[] = [...sceneFormats, ...(pdf ? ['pdf' as const] : [])];
  const written = useMemo(
    () => (format === 'pdf' ? null : exportScene(scene, format, { hasSceneNumbers })),
    [scene, format, hasSceneNumbers],
  );

  const makePdf = async () => {
    if (!pdf) return;
    setMaking({ state: 'making' });
    try {
      const { title, isNsfw, elements } = scene;
      const author = authorOf(scene.titlePage);
      const first = titlePage({ title, author });
      const pages = paginate(elements, { hasSceneNumbers });
      const made = await pdf(first ? [first, ...pages] : pages, { title, author, isNsfw });
      downloadFile(made.file, sceneFile(title, 'text').name.replace(/txt$/, 'pdf'));
      setMaking({ state: 'made', lost: made.lost });
    } catch (thrown) {
      console.warn('The PDF could not be made.', thrown);
      setMaking({ state: 'failed' });
    }
  };
  const take = () => {
    if (written === null || format === 'pdf') return void makePdf();
    const { name, type } = sceneFile(scene.title, format);
    downloadFile(new Blob([written.text], { type }), name);
  };

  return (
    <div className={form}>
      <Select
        label={strings.exportFormat}
        description={strings.formatHints[format]}
        value={format}
        onChange={(key) => {
          setFormat(key as ExportFormat);
          setMaking({ state: 'idle' });
        }}
      >
        {formats.map((one) => (
          <SelectItem key={one} id={one}>
            {strings.formats[one]}
          </SelectItem>
        ))}
      </Select>
      {(format === 'text' || format === 'pdf') && (
        <Checkbox
          isSelected={hasSceneNumbers}
          onChange={(isSelected) => setPreferences({ hasSceneNumbers: isSelected })}
        >
          {strings.hasSceneNumbers}
        </Checkbox>
      )}
      {written && <LossReport title={strings.exportReport} lost={written.lost} />}
      {written?.lost.length === 0 && <p className={intro}>{strings.exportWhole}</p>}
      {making.state === 'failed' && <Banner tone="error" title={strings.pdfFailed} />}
      {making.state === 'made' && making.lost.length > 0 && (
        <Banner tone="warning" title={strings.pdfLost}>
          {making.lost.join(' ')}
        </Banner>
      )}
      <Button
        variant="primary"
        icon={<DownloadIcon />}
        isPending={making.state === 'making'}
        pendingLabel={strings.makingFile}
        onPress={take}
      >
        {strings.downloadFile}
      </Button>
    </div>
  );
}

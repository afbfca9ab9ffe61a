'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  ChevronDownIcon,
  DeleteIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  MoreIcon,
  PencilIcon,
  PlusIcon,
} from '@fabula/ui-kit';
import {
  PublishButton,
  SaveButton,
  ToolbarSpring,
  UndoButtons,
  useReset,
  SaveNotice as WorkSaveNotice,
  WorkToolbar,
} from '@fabula/work-kit';
import { hasOtherHands } from '@fabula/work-kit/core';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components';
import { isRunning } from '../../model/Scene.ts';
import { type ElementType, elementOf, elementTypes, typeName } from '../../model/SceneElement.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { InsertButton } from '../AfterElement/AfterElement.tsx';
import { ElementTool } from '../ElementTool/ElementTool.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import {
  divider,
  elementTools,
  footTools,
  longName,
  shortName,
  typeChevron,
  typeLabel,
} from '../SceneGenerator/SceneGenerator.css.ts';

export type ScenePanel = 'playback' | 'import' | 'export' | 'versions' | 'publish' | 'hands';

interface SceneToolbarProps extends SceneMenuProps {
  start?: ReactNode;
  offset?: string | undefined;
  isPlaying?: boolean;
}

export function SceneToolbar({ start, offset, isPlaying = false, ...menu }: SceneToolbarProps) {
  const strings = useSceneStrings();
  const undo = useScene((state) => state.undo);
  const redo = useScene((state) => state.redo);
  const canUndo = useScene((state) => state.canUndo);
  const canRedo = useScene((state) => state.canRedo);
  const { canPublish } = useSceneProvider();
  const hasElements = useScene(({ scene }) => scene.elements.length > 0);
  return (
    <WorkToolbar aria-label={strings.toolbarLabel} offset={offset}>
      {start}
      <ResetSceneButton />
      <UndoButtons strings={strings} canUndo={canUndo} canRedo={canRedo} onUndo={undo} onRedo={redo} />
      {!isPlaying && (
        <span className={elementTools}>
          <span className={divider} />
          <ElementTools />
        </span>
      )}
      <ToolbarSpring />
      <SaveSceneButton />
      {canPublish && hasElements && (
        <PublishButton strings={strings} onPress={() => menu.onOpen('publish')} />
      )}
      <SceneMenu {...menu} />
    </WorkToolbar>
  );
}

interface SceneMenuProps {
  onOpen: (panel: ScenePanel) => void;
}

function SceneMenu({ onOpen }: SceneMenuProps) {
  const strings = useSceneStrings();
  const { canKeepVersions, canPublish, hasAi } = useSceneProvider();
  const isEmpty = useScene(({ scene }) => scene.elements.length === 0);
  const unready = { disabledReason: isEmpty ? strings.nothingWritten : undefined };
  const hasHands = useScene(({ scene }) => hasOtherHands(scene.hands));
  const isTypedOut = useScene(({ preferences }) => preferences.isTypedOut);
  const setPreferences = useScene((state) => state.setPreferences);
  return (
    <MenuTrigger>
      <IconButton label={strings.more}>
        <MoreIcon />
      </IconButton>
      <Menu aria-label={strings.more} placement="bottom end">
        <MenuItem {...unready} onAction={() => onOpen('playback')}>
          {strings.play}
        </MenuItem>
        <MenuItem onAction={() => onOpen('import')}>{`${strings.importScene}…`}</MenuItem>
        <MenuItem {...unready} onAction={() => onOpen('export')}>
          {`${strings.exportScene}…`}
        </MenuItem>
        {hasHands && <MenuItem onAction={() => onOpen('hands')}>{`${strings.whoDidWhat}…`}</MenuItem>}
        {canKeepVersions && <MenuItem onAction={() => onOpen('versions')}>{strings.versions}</MenuItem>}
        {canPublish && <MenuItem onAction={() => onOpen('publish')}>{`${strings.publish}…`}</MenuItem>}
        <MenuSeparator />
        {hasAi && (
          <MenuItem onAction={() => setPreferences({ isTypedOut: !isTypedOut })}>
            {isTypedOut ? strings.showAtOnce : strings.typeOut}
          </MenuItem>
        )}
        <MenuItem onAction={() => setPreferences({ isAiOff: hasAi })}>
          {hasAi ? strings.turnAiOff : strings.turnAiOn}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function ResetSceneButton() {
  const strings = useSceneStrings();
  const { store, hasShelf } = useSceneProvider();
  const [press, question] = useReset({
    strings,
    hasShelf,
    mustAsk() {
      const { scene, runs, proposals, setAside } = store.getState();
      const hasPencil = proposals.length > 0 || (setAside ?? []).length > 0;
      return scene.elements.length > 0 || hasPencil || runs.some(({ run }) => isRunning(run));
    },
    reset: () => store.getState().reset(),
  });
  return (
    <>
      <Button variant="quiet" size="small" onPress={press}>
        {strings.reset}
      </Button>
      {question}
    </>
  );
}

export function SaveNotice({ onExport }: { onExport: () => void }) {
  const strings = useSceneStrings();
  const saving = useScene((state) => state.saving);
  const save = useScene((state) => state.save);
  const accountSaving = useScene((state) => state.accountSaving);
  const saveToAccount = useScene((state) => state.saveToAccount);
  return (
    <WorkSaveNotice
      saving={saving}
      accountSaving={accountSaving}
      strings={strings}
      exportLabel={strings.exportScene}
      onExport={onExport}
      onSave={() => void save()}
      onSaveToAccount={() => void saveToAccount()}
    />
  );
}

function SaveSceneButton() {
  const strings = useSceneStrings();
  const saving = useScene((state) => state.saving);
  const save = useScene((state) => state.save);
  return <SaveButton saving={saving} strings={strings} onSave={() => void save()} />;
}

function ElementTools() {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  const id = useScene(({ scene, current }) =>
    current !== null && elementOf(scene.elements, current) ? current : null,
  );
  const element = useScene(({ scene, current }) => elementOf(scene.elements, current ?? '') ?? null);
  const type = element?.type ?? null;
  const name = element && typeName(element, strings.types);
  const isFirst = useScene(({ scene }) => scene.elements[0]?.id === id);
  const isLast = useScene(({ scene }) => scene.elements.at(-1)?.id === id);
  const missing = id === null ? strings.noElement : undefined;
  const act = (does: (id: string) => void) => () => id !== null && does(id);
  const types = {
    variant: 'quiet',
    size: 'small',
    className: typeLabel,
    'aria-label': `${strings.convertElement}: ${name ?? strings.elementTools}`,
  } as const;
  const typeWords = (
    <>
      <span className={longName}>{name ?? strings.elementTools}</span>
      <span className={shortName}>{strings.typeShort}</span>
      <ChevronDownIcon size={16} className={typeChevron} />
    </>
  );
  return (
    <>
      <MenuTrigger>
        <IconButton label={strings.addElement} shortcut="N">
          <PlusIcon />
        </IconButton>
        <TypeMenu label={strings.addElement} onChoose={(chosen) => actions.add(chosen)} />
      </MenuTrigger>
      {id === null ? (
        <Button {...types} disabledReason={missing}>
          {typeWords}
        </Button>
      ) : (
        <MenuTrigger>
          <Button {...types}>{typeWords}</Button>
          <TypeMenu
            label={strings.convertElement}
            chosen={type ?? undefined}
            onChoose={(chosen) => {
              store.getState().convertElement(id, chosen);
              actions.goTo(id);
            }}
          />
        </MenuTrigger>
      )}
      <InsertButton id={id} size={20} onPress={actions.askAfter} />
      <ElementTool label={strings.editElement} shortcut="Enter" reason={missing} onPress={act(actions.edit)}>
        <PencilIcon />
      </ElementTool>
      <ElementTool
        label={strings.moveUp}
        shortcut="Alt ↑"
        reason={missing ?? (isFirst ? strings.firstElement : undefined)}
        onPress={act((one) => actions.move(one, -1))}
      >
        <ArrowUpIcon />
      </ElementTool>
      <ElementTool
        label={strings.moveDown}
        shortcut="Alt ↓"
        reason={missing ?? (isLast ? strings.lastElement : undefined)}
        onPress={act((one) => actions.move(one, 1))}
      >
        <ArrowDownIcon />
      </ElementTool>
      <ElementTool
        label={strings.deleteElement}
        shortcut="Delete"
        reason={missing}
        onPress={act(actions.remove)}
      >
        <DeleteIcon />
      </ElementTool>
    </>
  );
}

interface TypeMenuProps {
  label: string;
  chosen?: ElementType | undefined;
  onChoose: (type: ElementType) => void;
}

function TypeMenu({ label, chosen, onChoose }: TypeMenuProps) {
  const strings = useSceneStrings();
  return (
    <Menu
      aria-label={label}
      {...(chosen && {
        selectionMode: 'single' as const,
        selectedKeys: [chosen],
        disallowEmptySelection: true,
      })}
      onAction={(key) => onChoose(key as ElementType)}
    >
      {elementTypes.map((type) => (
        <MenuItem key={type} id={type} description={strings.typeHints[type]}>
          {strings.types[type]}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function FootTools() {
  const strings = useSceneStrings();
  const isAway = useScene(
    ({ proposals, editing, asking }) =>
      proposals.some(({ on }) => on !== 'title') || editing !== null || asking !== null,
  );
  if (isAway) return null;
  return (
    <Toolbar aria-label={strings.elementTools} className={footTools}>
      <ElementTools />
    </Toolbar>
  );
}

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
  MenuTrigger,
  PencilIcon,
  PlusIcon,
} from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import { Toolbar } from 'react-aria-components';
import { type ElementType, elementOf, elementTypes, typeName } from '../../model/SceneElement.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import { footTools, longName, shortName, typeLabel } from '../SceneToolbar/SceneToolbar.css.ts';

export function ElementTools() {
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
  const act = (does: (id: string) => void) => () => id !== null && does(id);
  return (
    <>
      <MenuTrigger>
        <IconButton label={strings.addElement} shortcut="N">
          <PlusIcon />
        </IconButton>
        <TypeMenu label={strings.addElement} onChoose={(chosen) => actions.add(chosen)} />
      </MenuTrigger>
      <MenuTrigger>
        <Button
          variant="quiet"
          size="small"
          className={typeLabel}
          isDisabled={id === null}
          aria-label={name ? `${strings.convertElement}: ${name}` : strings.convertElement}
        >
          <span className={longName}>{name ?? strings.elementTools}</span>
          <span className={shortName}>{strings.typeShort}</span>
          <ChevronDownIcon size={16} />
        </Button>
        <TypeMenu
          label={strings.convertElement}
          chosen={type ?? undefined}
          onChoose={(chosen) => {
            if (id === null) return;
            store.getState().convertElement(id, chosen);
            actions.goTo(id);
          }}
        />
      </MenuTrigger>
      <IconButton
        label={strings.editElement}
        shortcut={strings.keys.Enter}
        isDisabled={id === null}
        onPress={act(actions.edit)}
      >
        <PencilIcon />
      </IconButton>
      <IconButton
        label={strings.moveUp}
        shortcut={shortcutLabel('Alt ↑', strings.keys)}
        isDisabled={id === null || isFirst}
        onPress={act((one) => actions.move(one, -1))}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        label={strings.moveDown}
        shortcut={shortcutLabel('Alt ↓', strings.keys)}
        isDisabled={id === null || isLast}
        onPress={act((one) => actions.move(one, 1))}
      >
        <ArrowDownIcon />
      </IconButton>
      <IconButton
        label={strings.deleteElement}
        shortcut={strings.keys.Delete}
        isDisabled={id === null}
        onPress={act(actions.remove)}
      >
        <DeleteIcon />
      </IconButton>
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
  const isAway = useScene(({ proposal, editing }) => proposal !== null || editing !== null);
  if (isAway) return null;
  return (
    <Toolbar aria-label={strings.elementTools} className={footTools}>
      <ElementTools />
    </Toolbar>
  );
}

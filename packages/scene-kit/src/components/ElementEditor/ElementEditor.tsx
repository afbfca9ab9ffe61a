'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { convertElement, followingType } from '../../model/convertElement.ts';
import { isBlank } from '../../model/elementText.ts';
import {
  commonTypes,
  type ElementType,
  type SceneElement,
  type SceneElementContent,
} from '../../model/SceneElement.ts';
import { typeName } from '../../model/typeName.ts';
import { useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { useSceneActions } from '../SceneGenerator/SceneActionsContext.ts';
import { editor, fields as fieldClasses, typeLabel } from './ElementEditor.css.ts';
import { elementFields, openingField } from './elementFields.ts';
import { FieldArea } from './FieldArea.tsx';
import { NameField } from './NameField.tsx';

export interface ElementEditorProps {
  element: SceneElement;
  /** Pencil stays pencil while it is changed. */
  isProposed: boolean;
}

/**
 * An element while one writes in it, in its place. Tab makes it another type, Enter goes to the next field and then to
 * the element that naturally follows, arrows go from field to field, Escape ends.
 */
export function ElementEditor({ element, isProposed }: ElementEditorProps) {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const actions = useSceneActions();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const fields = elementFields(element);
  const opening = openingField(fields);
  const write = (content: SceneElementContent) => {
    const { editProposed, editElement } = store.getState();
    if (isProposed) editProposed(element.id, content);
    else editElement(element.id, content);
  };
  const convert = (by: 1 | -1) => {
    const common: readonly ElementType[] = commonTypes;
    const at = common.indexOf(element.type) + by;
    const type = common.at(at % common.length) ?? element.type;
    if (isProposed) write(convertElement(element, type));
    else store.getState().convertElement(element.id, type);
  };
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];

  const goOn = (at: number) => {
    const next = fields[at + 1]?.kind === 'parenthetical' && fields[at + 1]?.text === '' ? at + 2 : at + 1;
    const field = entries()[next];
    if (field) return field.focus();
    if (isProposed) return actions.endEdit();
    if (!isBlank(element)) return actions.add(followingType(element.type), element.id);
    if (element.type === 'action') return actions.endEdit();
    store.getState().convertElement(element.id, 'action');
  };

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const entry = target as HTMLInputElement;
    const at = entries().indexOf(entry);
    const isOffering = entry.getAttribute('aria-expanded') === 'true';
    const isChoosing = isOffering && entry.hasAttribute('aria-activedescendant');
    if (at < 0 || (isOffering && (key === 'ArrowDown' || key === 'ArrowUp'))) return;
    if (key === 'Enter' && !shiftKey) {
      if (isChoosing) return;
      goOn(at);
    } else if (key === 'Tab') convert(shiftKey ? -1 : 1);
    else if (key === 'Escape') {
      if (isChoosing) return;
      actions.endEdit();
    } else if (key === 'ArrowDown' && isAtEdge(entry, 'end')) entries()[at + 1]?.focus();
    else if (key === 'ArrowUp' && isAtEdge(entry, 'start')) entries()[at - 1]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // A window that loses the focus keeps its place; a list of names is a part of its field.
    if (!(relatedTarget instanceof Element) && currentTarget.contains(document.activeElement)) return;
    if (relatedTarget instanceof Element && isOwn(currentTarget, relatedTarget)) return;
    if (store.getState().editing === element.id) store.getState().endEdit();
  };

  const type = useRef(element.type);
  useEffect(() => {
    if (type.current === element.type) return;
    type.current = element.type;
    root.current?.querySelectorAll<HTMLElement>('input, textarea')[opening]?.focus();
  }, [element.type, opening]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its fields
    <div ref={root} className={editor} onKeyDownCapture={onKeyDownCapture} onBlur={onBlur}>
      <span className={typeLabel} aria-hidden="true">
        {typeName(element, strings.types)}
      </span>
      {fields.map(({ kind, text, write: make }, at) => {
        const words = {
          'aria-label': strings.editing[kind],
          'aria-describedby': hintId,
          placeholder: strings.placeholders[kind],
          text,
          isFocusedAtOnce: at === opening,
        };
        return (
          <div key={`${element.type} ${kind}`} className={fieldClasses[kind]}>
            {kind === 'character' ? (
              <NameField {...words} onType={(typed) => write(make(typed))} />
            ) : (
              <FieldArea
                {...words}
                onType={(typed) => {
                  const made = make(typed);
                  write(made);
                  return elementFields(made)[at]?.text ?? typed;
                }}
              />
            )}
          </div>
        );
      })}
      <VisuallyHidden>
        <span id={hintId}>{strings.editHint}</span>
        <span role="status">{typeName(element, strings.types)}</span>
      </VisuallyHidden>
    </div>
  );
}

function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, edge: 'start' | 'end'): boolean {
  return edge === 'end' ? selectionStart === value.length : selectionEnd === 0;
}

function isOwn(editorElement: Element, target: Element): boolean {
  return editorElement.contains(target) || target.closest('[role="listbox"]') !== null;
}

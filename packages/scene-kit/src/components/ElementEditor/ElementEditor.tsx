'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { focusedElement, isElement } from '@fabula/ui-kit/dom';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { characterNames, convertElement, cueIn, followingType, isBlank } from '../../model/elementText.ts';
import {
  commonTypes,
  type ElementType,
  type SceneElement,
  type SceneElementContent,
  typeName,
} from '../../model/SceneElement.ts';
import { useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import {
  area,
  editor,
  fields as fieldClasses,
  name as nameClass,
  names as namesClass,
  tabKey,
  typeLabel,
} from './ElementEditor.css.ts';
import { elementFields, openingField } from './elementFields.ts';

interface ElementEditorProps {
  element: SceneElement;
  isProposed: boolean;
}

/**
 * An element while it is edited in its place. Tab changes its type, Enter goes to the next field and then to the
 * element that naturally follows, arrows go from field to field, Escape ends.
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
  const typeAfter = (by: 1 | -1) => {
    const common: readonly ElementType[] = commonTypes;
    const at = common.indexOf(element.type) + by;
    return common.at(at % common.length) ?? element.type;
  };
  const convert = (type: ElementType) => {
    if (isProposed) write(convertElement(element, type));
    else store.getState().convertElement(element.id, type);
  };
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];

  const goOn = (at: number) => {
    if (element.type === 'action' && cueIn(element.description) !== null) return convert('dialogue');
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
    } else if (key === 'Tab') convert(typeAfter(shiftKey ? -1 : 1));
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
    if (!isElement(relatedTarget) && currentTarget.contains(focusedElement(currentTarget))) return;
    if (isElement(relatedTarget) && isOwn(currentTarget, relatedTarget)) return;
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
        <span className={tabKey}>
          {strings.tabKey} → {strings.types[typeAfter(1)]}
        </span>
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

interface FieldProps<Typed> {
  'aria-label': string;
  'aria-describedby': string;
  placeholder: string;
  text: string;
  /** A `FieldArea` gets the text as the element holds it, which may be tidier. */
  onType: (text: string) => Typed;
  isFocusedAtOnce: boolean;
}

/** A field as high as its words. It shows what was typed, though the element may tidy it. */
function FieldArea({ text, onType, isFocusedAtOnce, ...props }: FieldProps<string>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState({ words: text, became: text });
  const words = typed.became === text ? typed.words : text;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!isFocusedAtOnce) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(words.length, words.length);
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is that of the words
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [words]);

  return (
    <textarea
      {...props}
      ref={field}
      dir="auto"
      rows={1}
      spellCheck
      className={area}
      value={words}
      onChange={({ target }) => {
        setTyped({ words: target.value, became: onType(target.value) });
      }}
    />
  );
}

function NameField({ text, onType, isFocusedAtOnce, placeholder, ...labels }: FieldProps<void>) {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const input = useRef<HTMLInputElement>(null);
  const known = useRef<readonly string[] | null>(null);
  const { scene, current } = store.getState();
  known.current ??= characterNames(scene.elements.filter(({ id }) => id !== current));
  const wanted = text.trim().toUpperCase();
  const items = known.current
    .filter((one) => one !== wanted && one.startsWith(wanted))
    .map((one) => ({ id: one }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!isFocusedAtOnce) return;
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <ComboBox
      {...labels}
      allowsCustomValue
      menuTrigger="input"
      items={items}
      inputValue={text}
      onInputChange={onType}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && onType(String(key))}
    >
      <Input ref={input} dir="auto" placeholder={placeholder} className={area} />
      <Popover placement="bottom start" offset={4}>
        <ListBox aria-label={strings.suggestions} className={namesClass}>
          {({ id }: { id: string }) => (
            <ListBoxItem id={id} textValue={id} className={nameClass}>
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

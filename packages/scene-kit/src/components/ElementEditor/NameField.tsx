'use client';

import { useEffect, useRef } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { characterNames } from '../../model/characterNames.ts';
import { useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { area, name as nameClass, names as namesClass } from './ElementEditor.css.ts';

export interface NameFieldProps {
  'aria-label': string;
  'aria-describedby': string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  isFocusedAtOnce: boolean;
}

/** Who speaks; those who have spoken are offered. */
export function NameField({ text, onType, isFocusedAtOnce, placeholder, ...labels }: NameFieldProps) {
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

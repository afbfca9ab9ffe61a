'use client';

import type { ReactNode } from 'react';
import { type TypeChoice, typeChoices, typeValues } from '../../tokens/type.ts';
import { Button } from '../Button/Button.tsx';
import { offWhere } from '../Button/offWhere.ts';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { field, fields, larger, name as nameClass, sizes, smaller, step } from './TypeFields.css.ts';

/** Names of typefaces, alike in every language. */
const faceNames = { serif: 'Literata', sans: 'Source Sans', legible: 'Atkinson' };

type Named = Exclude<keyof TypeChoice, 'size'>;

/** Texts of `TypeFields`. */
export interface TypeStrings {
  readonly smaller: string;
  readonly larger: string;
  readonly sizeOf: (step: number, steps: number) => string;
  /** Why the type gets no smaller. Without it the button is disabled and says nothing. */
  readonly isSmallest?: string;
  /** Why the type gets no larger. */
  readonly isLargest?: string;
  readonly face: string;
  /** For a theme with other typefaces than the kit's own. */
  readonly faces?: Readonly<Record<TypeChoice['face'], string>>;
  readonly measure: string;
  readonly measures: Readonly<Record<TypeChoice['measure'], string>>;
  readonly leading: string;
  readonly leadings: Readonly<Record<TypeChoice['leading'], string>>;
  /** Only where edges are offered. */
  readonly edge?: string;
  readonly edges?: Readonly<Record<TypeChoice['edge'], string>>;
}

export interface TypeFieldsProps<Name extends Named> {
  /** The settings to offer besides the size, in this order. */
  names: readonly Name[];
  /** The current choice of each. */
  value: Pick<TypeChoice, Name | 'size'>;
  /** Called with the changed settings only. */
  onChange: (chosen: Partial<TypeChoice>) => void;
  /** Labels of the fields and their choices. */
  strings: TypeStrings;
}

/** Settings of the type of prose: its size, and those of `typeChoices` in `names`. */
export function TypeFields<Name extends Named>({ names, value, onChange, strings }: TypeFieldsProps<Name>) {
  const all = typeChoices.size;
  const at = all.indexOf(value.size);
  const resize = (by: 1 | -1) => {
    const size = all[at + by];
    if (size) onChange({ size });
  };
  const labels: Record<Named, readonly [string, Readonly<Record<string, string>>]> = {
    face: [strings.face, strings.faces ?? faceNames],
    measure: [strings.measure, strings.measures],
    leading: [strings.leading, strings.leadings],
    edge: [strings.edge ?? '', strings.edges ?? {}],
  };
  return (
    <div className={fields}>
      <div className={sizes}>
        <Button
          aria-label={strings.smaller}
          {...offWhere(at === 0, strings.isSmallest)}
          onPress={() => resize(-1)}
          className={smaller}
        >
          A
        </Button>
        <output className={step}>{strings.sizeOf(at + 1, all.length)}</output>
        <Button
          aria-label={strings.larger}
          {...offWhere(at === all.length - 1, strings.isLargest)}
          onPress={() => resize(1)}
          className={larger}
        >
          A
        </Button>
      </div>
      {names.map((name) => {
        const [label, words] = labels[name];
        return (
          <div key={name} className={field}>
            <p className={nameClass}>{label}</p>
            <SegmentedControl<string>
              aria-label={label}
              isWide
              items={typeChoices[name].map((id) => ({ id, label: sample(name, id, words[id]) }))}
              value={value[name]}
              onChange={(id) => onChange({ [name]: id })}
            />
          </div>
        );
      })}
    </div>
  );
}

function sample(name: Named, id: string, label: string | undefined): ReactNode {
  if (name !== 'face') return label;
  const families: Readonly<Record<string, string>> = typeValues.face;
  return <span style={{ fontFamily: families[id] ?? 'var(--fabula-font-prose)' }}>{label}</span>;
}

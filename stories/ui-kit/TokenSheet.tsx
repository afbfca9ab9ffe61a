import { Button, Proposed, type ThemeColors, type ThemeName, themeNames, themes } from '@fabula/ui-kit';
import { vars } from '@fabula/ui-kit/tokens';
import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, ReactNode } from 'react';

const purposes: Record<keyof ThemeColors, string> = {
  canvas: 'the desk',
  surface: 'the page',
  raised: 'what floats: menus, dialogs',
  ink: 'accepted text',
  inkSoft: 'secondary text',
  inkFaint: 'captions and hints',
  pencil: 'proposed text',
  pencilRule: 'the margin rule, edges of controls',
  line: 'hairlines that only decorate',
  accent: 'the one primary action',
  accentInk: 'text on the accent',
  focus: 'the focus ring',
  added: 'added text',
  addedSoft: 'behind added text',
  removed: 'removed text',
  removedSoft: 'behind removed text',
  warning: 'take care',
  danger: 'it went wrong, or it cannot be taken back',
  hand1: 'the first hand beside the model',
  hand2: 'the second',
  hand3: 'the third',
  hand4: 'the fourth',
  hand5: 'the fifth',
};

const sheet: CSSProperties = {
  marginBlock: '1rem',
  padding: '1.5rem',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.canvas,
  color: vars.color.ink,
  fontFamily: vars.font.interface,
  fontSize: vars.text.body,
};

function Themed({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  return (
    <Unstyled>
      <section data-fabula-theme={theme} style={sheet} aria-label={theme}>
        <div style={{ marginBlockEnd: '1rem', color: vars.color.inkFaint }}>{theme}</div>
        {children}
      </section>
    </Unstyled>
  );
}

function cssName(role: string): string {
  return `--fabula-${role.replace(/[A-Z\d]/g, (one) => `-${one.toLowerCase()}`)}`;
}

/** Every colour role in every theme, with its variable and its value. */
export function ColorRoles() {
  return themeNames.map((theme) => (
    <Themed key={theme} theme={theme}>
      <div
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))', gap: '1rem' }}
      >
        {(Object.keys(purposes) as (keyof ThemeColors)[]).map((role) => (
          <div key={role} style={{ display: 'flex', gap: '0.75rem', alignItems: 'center' }}>
            <span
              style={{
                flex: 'none',
                width: '2.5rem',
                height: '2.5rem',
                border: `1px solid ${vars.color.line}`,
                borderRadius: vars.radius.small,
                background: themes[theme].color[role],
              }}
            />
            <span>
              <code style={{ fontSize: vars.text.caption }}>{cssName(role)}</code>
              <br />
              <span style={{ color: vars.color.inkSoft, fontSize: vars.text.label }}>
                {purposes[role]} · {themes[theme].color[role]}
              </span>
            </span>
          </div>
        ))}
      </div>
    </Themed>
  ));
}

/** The type scale, prose sizes in the serif and interface sizes in the sans. */
export function TypeScale() {
  return themeNames.map((theme) => (
    <Themed key={theme} theme={theme}>
      {(Object.keys(vars.text) as (keyof typeof vars.text)[]).reverse().map((size) => (
        <div
          key={size}
          style={{ display: 'grid', gridTemplateColumns: '6rem 1fr', alignItems: 'baseline', gap: '1rem' }}
        >
          <code style={{ color: vars.color.inkFaint, fontSize: vars.text.caption }}>{size}</code>
          <span
            style={{
              fontFamily: ['caption', 'label', 'body'].includes(size) ? vars.font.interface : vars.font.prose,
              fontSize: vars.text[size],
              lineHeight: vars.leading.tight,
              overflowWrap: 'anywhere',
              paddingBlock: '0.25em',
            }}
          >
            The ferry came in late
          </span>
        </div>
      ))}
      <div style={{ marginBlockStart: '1rem', fontFamily: vars.font.screenplay }}>
        INT. FERRY HOUSE - NIGHT
      </div>
    </Themed>
  ));
}

/** The space scale: each step is a multiple of 4 px. */
export function Spaces() {
  return themeNames.map((theme) => (
    <Themed key={theme} theme={theme}>
      {Object.entries(vars.space).map(([step, space]) => (
        <div key={step} style={{ display: 'flex', gap: '1rem', alignItems: 'center', minHeight: '1.5rem' }}>
          <code style={{ width: '3rem', color: vars.color.inkFaint }}>{step}</code>
          <span style={{ width: space, height: '0.75rem', background: vars.color.pencilRule }} />
          <span style={{ color: vars.color.inkSoft }}>{Number(step) * 4} px</span>
        </div>
      ))}
    </Themed>
  ));
}

/** Pencil beside ink, and the one primary action, in every theme. */
export function PencilAndInk() {
  return themeNames.map((theme) => (
    <Themed key={theme} theme={theme}>
      <div
        style={{
          maxWidth: vars.measure,
          paddingInlineStart: '1.5rem',
          fontFamily: vars.font.prose,
          fontSize: vars.text.prose,
          lineHeight: vars.leading.prose,
        }}
      >
        <Proposed state="ink">The ferry came in late, and nobody had lit the second lamp.</Proposed>
        <div style={{ height: '1em' }} />
        <Proposed state="pencil" label="Suggested">
          She counted the passengers twice, as her father had taught her.
        </Proposed>
        <div style={{ height: '1em' }} />
        <Button variant="primary" cost="3 credits">
          Continue
        </Button>
      </div>
    </Themed>
  ));
}

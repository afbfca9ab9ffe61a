import { type ThemeName, themes } from '@fabula/ui-kit/tokens';

/** Our fields in Stripe's words: its frame knows neither our styles nor our fonts (docs.stripe.com/elements/appearance-api). */
export function stripeAppearance(name: ThemeName) {
  const { scheme, color } = themes[name];
  return {
    theme: scheme === 'dark' ? ('night' as const) : ('stripe' as const),
    disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      borderRadius: '6px',
      colorPrimary: color.accent,
      colorBackground: color.surface,
      colorText: color.ink,
      colorTextSecondary: color.inkSoft,
      colorTextPlaceholder: color.inkFaint,
      colorDanger: color.danger,
      colorWarning: color.warning,
      colorSuccess: color.added,
      iconColor: color.inkSoft,
    },
    rules: {
      '.Input': { border: `1px solid ${color.pencilRule}`, boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': {
        borderColor: color.focus,
        boxShadow: `0 0 0 1px ${color.focus}`,
        outline: 'none',
      },
      '.Input--invalid': { borderColor: color.danger, boxShadow: 'none' },
      '.Label': { color: color.inkSoft, fontWeight: '500', fontSize: '14px' },
      '.Tab': { border: `1px solid ${color.pencilRule}`, boxShadow: 'none' },
      '.Tab--selected': { borderColor: color.accent, color: color.ink, boxShadow: 'none' },
      '.Error': { color: color.danger, fontSize: '14px' },
    },
  };
}

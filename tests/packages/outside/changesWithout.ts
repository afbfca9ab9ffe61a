import type { Page } from 'playwright';

/**
 * What changes to the eye inside of `selector` once some styles are gone from the page, all rules of a cascade layer or
 * the `<style>` with an id: sentences such as 'button.a color: red → blue'. Empty where nobody could tell.
 */
export function changesWithout(
  page: Page,
  styles: { layer: string } | { id: string },
  selector: string,
): Promise<string[]> {
  return page.evaluate(
    ([styles, selector]) => {
      // Sizes are told by the box, and so is how things lie beside each other. A button with a background of its own
      // looks the same with either appearance. The rest is nothing to see.
      const unseen =
        /^(box-sizing|(inline|block)-size|width|height|(perspective|transform)-origin|inset.*|top|right|bottom|left|vertical-align|appearance|tab-size|text-size-adjust|-webkit-tap-highlight-color)$/;
      const ofText = /^(font|line-height|letter-spacing|text-)/;
      const isSeen = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        const isClipped = getComputedStyle(element).overflow === 'hidden' && width <= 1 && height <= 1;
        return !isClipped && (element.parentElement === null || isSeen(element.parentElement));
      };
      const parts = [...document.querySelectorAll(selector)].flatMap((root) =>
        [...root.querySelectorAll('*')]
          .filter(isSeen)
          .flatMap((element) => [
            { root, element, part: null },
            { root, element, part: '::before' },
            { root, element, part: '::after' },
            ...(element.matches('input, textarea') ? [{ root, element, part: '::placeholder' }] : []),
          ]),
      );
      const lookOf = ({ root, element, part }: (typeof parts)[number]) => {
        const style = getComputedStyle(element, part);
        if (part !== null && part !== '::placeholder' && style.content === 'none') return {};
        const hasText =
          part !== null ||
          element.matches('input, textarea') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        const look: Record<string, string> = {};
        for (const name of style) {
          const border = /^border-(.+)-style$/.exec(name)?.[1];
          if (unseen.test(name) || (ofText.test(name) && !hasText)) continue;
          if (border && style.getPropertyValue(`border-${border}-width`) === '0px') continue;
          look[name] = style.getPropertyValue(name);
        }
        if (part !== null || element.getClientRects().length === 0) return look;
        const [from, { x, y, width, height }] = [
          root.getBoundingClientRect(),
          element.getBoundingClientRect(),
        ];
        // A box without a size lies nowhere; one that is pinned to the window would seem to move with the page.
        if (width > 0 && height > 0)
          look.box = [x - from.x, y - from.y, width, height].map((length) => length.toFixed(1)).join(' ');
        return look;
      };

      const before = parts.map(lookOf);
      if ('id' in styles) document.getElementById(styles.id)?.remove();
      else
        for (const sheet of document.styleSheets)
          for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
            const rule = sheet.cssRules[index];
            if (rule instanceof CSSLayerBlockRule && rule.name === styles.layer) sheet.deleteRule(index);
          }
      return parts.flatMap((one, index) => {
        const was = before[index] ?? {};
        const name = `${one.element.tagName.toLowerCase()}.${one.element.getAttribute('class')}${one.part ?? ''}`;
        return Object.entries(lookOf(one)).flatMap(([property, value]) =>
          was[property] === value ? [] : [`${name} ${property}: ${was[property]} → ${value}`],
        );
      });
    },
    [styles, selector] as const,
  );
}

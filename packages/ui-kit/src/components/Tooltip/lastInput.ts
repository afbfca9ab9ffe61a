/** Keys that walk from control to control. */
const walking = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

let isByProgram = false;

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (isByProgram = !walking.has(key)), true);
  for (const type of ['pointermove', 'pointerdown'])
    document.addEventListener(type, () => (isByProgram = false), { capture: true, passive: true });
}

/**
 * True where somebody pointed at a control or walked to it. After any other key, as Enter, the focus comes by
 * the program, and a tooltip would cover what it led to.
 */
export const mayOpenTooltip = () => !isByProgram;

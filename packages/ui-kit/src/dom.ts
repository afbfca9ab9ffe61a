/** True for elements of any document: a frame has classes of its own, so that `instanceof` knows none of its nodes. */
export function isElement(value: unknown): value is Element {
  return (value as Partial<Node> | null | undefined)?.nodeType === 1;
}

/** As `isElement`, for elements with `style`, `dataset` and `focus`. */
export function isHtmlElement(value: unknown): value is HTMLElement {
  return isElement(value) && value.namespaceURI === 'http://www.w3.org/1999/xhtml';
}

/**
 * The focused element, also inside a shadow root: of the document of `near`, or else of the page and its frames. Null where
 * nothing has the focus.
 */
export function focusedElement(near?: Node | null): Element | null {
  let page = near?.ownerDocument ?? document;
  let focused = page.activeElement;
  for (;;) {
    const inner: Document | ShadowRoot | null | undefined =
      focused?.shadowRoot ?? (near ? null : (focused as Partial<HTMLIFrameElement> | null)?.contentDocument);
    if (!inner?.activeElement) break;
    if (inner.nodeType === Node.DOCUMENT_NODE) page = inner as Document;
    focused = inner.activeElement;
  }
  return focused === page.body ? null : focused;
}

/** Where an event began: outside of a shadow root its `target` is the host. */
export function eventTarget(event: Event): Element | null {
  const [target = event.target] = event.composedPath();
  return isElement(target) ? target : null;
}

/** The root that an element stands in, with what a search or a listener needs: a shadow root, or the document. */
export function rootOf(element: Node): Document | ShadowRoot {
  const root = element.getRootNode();
  return 'host' in root ? (root as ShadowRoot) : (element.ownerDocument ?? document);
}

/** The selection as seen from within the root of an element: the document's own ends at the host of a shadow root. */
export function selectionAt(element: Node): Selection | null {
  const root = rootOf(element) as Partial<Document>;
  return root.getSelection?.() ?? element.ownerDocument?.getSelection() ?? null;
}

/**
 * Clerk's script as far as our pages can tell. It asks the page's `clerkToken` for tokens, which a test exposes; a press
 * on the form that it mounts signs Mara in.
 */
export const clerkScript = `(() => {
  const mara = {
    id: 'user_mara', firstName: 'Mara', lastName: 'Quill', fullName: 'Mara Quill', imageUrl: '', createdAt: new Date(),
    primaryEmailAddress: { emailAddress: 'mara@example.com' },
  };
  const listeners = new Set();
  let options = {};
  const clerk = {
    version: '5.0.0', loaded: false, status: 'loading', client: {}, user: null, session: null, organization: null,
    on() {}, off() {}, addOnLoaded() {}, __unstable__updateProps() {},
    async load(given) {
      options = given;
      if (/__client_uat=[1-9]/.test(document.cookie)) become(true);
      clerk.loaded = true;
      clerk.status = 'ready';
    },
    addListener(listener) {
      listeners.add(listener);
      listener(clerk);
      return () => listeners.delete(listener);
    },
    async signOut(afterwards) {
      document.cookie = '__client_uat=0; path=/';
      afterwards();
      become(false);
    },
    mountSignIn: (node, props) => mount(node, 'Continue as Mara', props),
    mountSignUp: (node, props) => mount(node, 'Become Mara', props),
    unmountSignIn: (node) => node.replaceChildren(),
    unmountSignUp: (node) => node.replaceChildren(),
  };
  function become(isIn) {
    clerk.user = isIn ? mara : null;
    clerk.session = isIn ? { id: 'sess_1', getToken: (asked) => window.clerkToken(asked) } : null;
    for (const listener of listeners) listener({ client: {}, user: clerk.user, session: clerk.session, organization: null });
  }
  function mount(node, label, { forceRedirectUrl }) {
    const button = document.createElement('button');
    button.textContent = label;
    button.onclick = async () => {
      document.cookie = '__client_uat=1; path=/';
      await options.routerPush(forceRedirectUrl);
      become(true);
    };
    node.replaceChildren(button);
  }
  window.Clerk = clerk;
})();`;

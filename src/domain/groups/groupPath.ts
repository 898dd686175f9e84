/** The state of /user/group in its address: its members, its funds, or who must approve what. One parse/build pair. */
export type GroupTab = 'members' | 'funds' | 'rules';

const TABS: readonly string[] = ['members', 'funds', 'rules'];

const isTab = (text: string | null): text is GroupTab => text !== null && TABS.includes(text);

/** Reads the address; anything foreign falls back to the members. */
export function parseGroupTab(search: string): GroupTab {
  const view = new URLSearchParams(search).get('view');
  return isTab(view) ? view : 'members';
}

export const groupPath = (view: GroupTab = 'members'): string =>
  view === 'members' ? '/user/group' : `/user/group?view=${view}`;

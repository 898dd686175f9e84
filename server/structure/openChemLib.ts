/** Loads OpenChemLib on the first structure search, because it has a megabyte and loads slowly. */
export type OpenChemLib = typeof import('openchemlib');

let loading: Promise<OpenChemLib> | undefined;

export const openChemLib = (): Promise<OpenChemLib> => (loading ??= import('openchemlib'));

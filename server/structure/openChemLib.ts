/** OpenChemLib: a megabyte that takes a moment to load, so only the first structure search asks for it. */
export type OpenChemLib = typeof import('openchemlib');

let loading: Promise<OpenChemLib> | undefined;

export const openChemLib = (): Promise<OpenChemLib> => (loading ??= import('openchemlib'));

export interface Zone {
  target: string;
  from: string | string[];
  except?: string[];
  message: string;
}
export function pageFolders(root: string): { folder: string; may: string[] }[];
export function zonesOf(root: string): Zone[];
export const domainAreas: Readonly<Record<string, readonly string[]>>;
export const componentAreas: Readonly<Record<string, readonly string[]>>;
/** From bottom to top: an area imports only areas before it. */
export const serverAreas: readonly string[];

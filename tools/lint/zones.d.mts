export interface Zone {
  target: string;
  from: string | string[];
  except?: string[];
  message: string;
}
export function pageRooms(root: string): { room: string; may: string[] }[];
export function zonesOf(root: string): Zone[];
export const domainAreas: Readonly<Record<string, readonly string[]>>;
export const componentAreas: Readonly<Record<string, readonly string[]>>;

/** What the server tells about an account (docs/api.md). Times are in seconds. */

export interface SessionInfo {
  id: string;
  browser: string;
  system: string;
  created: number;
  used: number;
  expires: number;
  current: boolean;
}

export interface TokenInfo {
  id: string;
  label: string;
  scopes: string[];
  created: number;
  expires: number;
  used: number;
}

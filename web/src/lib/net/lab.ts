// Calls of the lab. Where its host wants a key, this browser keeps it until the tab closes.
import type { Action, Schemas } from '../protocol/types';
import { call } from './http';

export type LabStatus = Schemas['LabStatusAnswer'];
export type StudyInfo = Schemas['LabStudyInfo'];
export type Study = Schemas['LabStudyAnswer'];
export type LabState = Schemas['LabState'];
export type Branch = Schemas['LabBranch'];
export type Made = Schemas['LabDecision'];
export type Seated = Schemas['LabSeated'];
export type Manner = Schemas['LabManner'];
export type Position = Schemas['LabPositionAnswer'];
export type Judged = Schemas['LabJudged'];
export type Evidence = Schemas['LabEvidence'];
export type Comparison = Schemas['LabComparison'];
export type MatchRecord = Schemas['ArenaMatchRecord'];
export type LabEvents = Schemas['LabEvents'];
export type NewStudy = Schemas['LabCreateRequest'];

const keyName = 'oyster.labKey';

export function labKey(): string | undefined {
  try {
    return sessionStorage.getItem(keyName) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberLabKey(key: string): void {
  try {
    sessionStorage.setItem(keyName, key);
  } catch {
    // Without storage it is asked for again.
  }
}

const get = <T>(path: string) => call<T>('GET', `/api/lab${path}`, labKey());
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', `/api/lab${path}`, labKey(), body);
const study = (id: string) => `/studies/${encodeURIComponent(id)}`;

/** Whether there is a lab, and whether I may use it. */
export const fetchLab = () => get<LabStatus>('');
export const listStudies = () => get<StudyInfo[]>('/studies');
export const createStudy = (wanted: NewStudy) => post<Study>('/studies', wanted);
export const fetchStudy = (id: string) => get<Study>(study(id));
export const deleteStudy = (id: string) => post<unknown>(`${study(id)}/delete`);
export const stepBranch = (id: string, branch: number) => post<LabState>(`${study(id)}/branches/${branch}/step`);
export const runBranch = (id: string, branch: number, until: 'hand' | 'match') =>
  post<LabState>(`${study(id)}/branches/${branch}/run`, { until });
export const pauseStudy = (id: string) => post<LabState>(`${study(id)}/pause`);
/** Gives the branch on which it was done: a new one, where the old one went on otherwise. */
export const overrule = (id: string, branch: number, after: number, action: Action) =>
  post<{ branch: number }>(`${study(id)}/overrule`, { branch, after, action });
export const askAnother = (id: string, branch: number, after: number, who: Seated) =>
  post<{ branch: number }>(`${study(id)}/ask`, { branch, after, ...who });
export const renameBranch = (id: string, branch: number, name: string) =>
  post<unknown>(`${study(id)}/branches/${branch}/rename`, { name });
export const deleteBranch = (id: string, branch: number) => post<unknown>(`${study(id)}/branches/${branch}/delete`);
export const fetchPosition = (id: string, position: number) => get<Position>(`${study(id)}/positions/${position}`);
export const judgePosition = (id: string, position: number) =>
  get<Judged[]>(`${study(id)}/positions/${position}/advice`);
export const fetchEvidence = (id: string, decision: number) => get<Evidence>(`${study(id)}/decisions/${decision}`);
/** A branch as the record of a match. */
export const fetchBranchRecord = (id: string, branch: number) =>
  get<MatchRecord>(`${study(id)}/branches/${branch}/record`);
export const compareBranches = (id: string, one: number, other: number) =>
  get<Comparison>(`${study(id)}/branches/${one}/against/${other}`);

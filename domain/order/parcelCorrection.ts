/** Correction of carrier and tracking number of a sent parcel. */
import { normalizeTracking, trackingProblem } from '../returns/parcelNumber';
import { foreignNumberProblem } from './carriers';
import { carrierProblem } from './shipping';
import type { ParcelLabel } from './types';

export type ParcelCorrection = ParcelLabel & { reason: string };

/** Normalised for saving. */
export const cleanLabel = ({ companyName, dvyFlowId }: ParcelLabel): ParcelLabel => ({
  companyName: companyName.trim(),
  dvyFlowId: normalizeTracking(dvyFlowId),
});

/** `顺丰速运 SF1234567890` */
export const labelText = ({ companyName, dvyFlowId }: ParcelLabel): string => `${companyName} ${dvyFlowId}`;

export const isSameLabel = (a: ParcelLabel, b: ParcelLabel): boolean => labelText(a) === labelText(b);

/** Returns messages by field when they cannot replace `was`; all null when valid. */
export function correctionProblems(
  given: ParcelCorrection,
  was: ParcelLabel,
): Record<keyof ParcelCorrection, string | null> {
  const label = cleanLabel(given);
  const isSame = isSameLabel(label, was) ? '与原来相同，没有要更正的' : null;
  return {
    companyName: carrierProblem(label.companyName),
    dvyFlowId:
      trackingProblem(label.dvyFlowId) ?? isSame ?? foreignNumberProblem(label.companyName, label.dvyFlowId),
    reason: given.reason.trim() === '' ? '请填写更正原因' : null,
  };
}

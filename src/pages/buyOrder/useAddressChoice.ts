import { useState } from 'react';
import { MAX_ADDRESSES } from '@domain/address/address';
import type { AddressDraft } from '@domain/address/addressForm';
import { useLoad } from '@/hooks/useLoad';
import { addAddress, addressList } from '@/services/address';

/** The saved addresses: choosing one of them, and saving a new one, which is then chosen. */
export function useAddressChoice(
  onDraft: (draft: AddressDraft | null) => void,
  onChoose: (addrId: number) => Promise<void>,
) {
  const { data: addresses, error, refresh, mutate } = useLoad(addressList);
  const [choosing, setChoosing] = useState(false);

  const save = async (draft: AddressDraft) => {
    // The server does not say which one is new, so the ones before must be known.
    const before = new Set((addresses ?? (await addressList())).map(({ addrId }) => addrId));
    await addAddress(draft);
    // It is saved: from here on a failure must not lead to a second one.
    const fresh = await addressList().catch(() => null);
    if (fresh) mutate(fresh);
    else refresh();
    onDraft(null);
    setChoosing(false);
    await onChoose(fresh?.find(({ addrId }) => !before.has(addrId))?.addrId ?? 0);
  };
  const choose = async (addrId: number) => {
    await onChoose(addrId);
    setChoosing(false);
  };

  return {
    addresses,
    error,
    refresh,
    isFull: addresses !== undefined && addresses.length >= MAX_ADDRESSES,
    /** The others are shown, to choose from. */
    choosing,
    setChoosing,
    choose,
    save,
  };
}

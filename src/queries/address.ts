/** Delivery addresses: queries and mutations. The pattern for other areas, see docs/architecture.md. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Address } from '@domain/address/address';
import type { AddressDraft } from '@domain/address/addressForm';
import { addAddress, addressList, deleteAddress, setDefaultAddress, updateAddress } from '@/services/address';

/** Default first. */
export const addressesQuery = () => queryOptions({ queryKey: ['addresses'], queryFn: addressList });

const { queryKey } = addressesQuery();

/** Updates the cache before the server has answered; returns the previous list. */
async function showAtOnce(client: QueryClient, change: (addresses: Address[]) => Address[]) {
  // A pending read would overwrite the change.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, before && change(before));
  return before;
}

/** Adds an address, or changes the one with `addrId`. */
export const saveAddressMutation = () =>
  mutationOptions({
    mutationFn: ({ addrId, draft }: { addrId?: number; draft: AddressDraft }) =>
      addrId === undefined ? addAddress(draft) : updateAddress(addrId, draft),
    onSuccess: (_data, _variables, _before, { client }) => client.invalidateQueries({ queryKey }),
  });

export const setDefaultAddressMutation = () =>
  mutationOptions({
    mutationFn: setDefaultAddress,
    onMutate: (addrId: number, { client }) =>
      showAtOnce(client, (addresses) =>
        addresses.map((address) => ({ ...address, isDefault: address.addrId === addrId })),
      ),
    onError: (_error, _addrId, before, { client }) => {
      client.setQueryData(queryKey, before);
    },
    onSettled: (_data, _error, _addrId, _before, { client }) => client.invalidateQueries({ queryKey }),
  });

export const deleteAddressMutation = () =>
  mutationOptions({
    mutationFn: deleteAddress,
    onSuccess: (_data, _addrId, _before, { client }) => client.invalidateQueries({ queryKey }),
  });

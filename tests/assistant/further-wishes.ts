import type { Row } from './row.ts'

/** More wishes: English, then French, then Kinyarwanda. */
export const wishes: readonly Row[] = [
  {
    said: 'automatic in kigali friday to sunday',
    wish: { location: 'kigali', from: '2026-11-27', to: '2026-11-29', transmission: 'automatic' },
  },
  { said: 'prado musanze 28 nov', wish: { location: 'musanze', from: '2026-11-28', to: '2026-11-28', q: 'prado' } },
  { said: 'under 40k automatic toyota', wish: { q: 'toyota', maxPrice: 40_000, transmission: 'automatic' } },
  {
    said: 'i need something for 8 people with a driver on saturday',
    wish: { from: '2026-11-28', to: '2026-11-28', seats: 8, driver: 'with' },
  },
  { said: 'cheap car huye tomorrow', wish: { location: 'butare', from: '2026-11-24', to: '2026-11-24', sort: 'price' } },
  {
    said: '4x4 diesel for akagera 5-8 december',
    wish: { from: '2026-12-05', to: '2026-12-08', fuel: 'diesel', features: ['four_by_four'] },
    unclear: ['akagera'],
  },
  {
    said: 'rav4 hybrid kigali this weekend max 70000',
    wish: { location: 'kigali', from: '2026-11-28', to: '2026-11-29', q: 'rav4', fuel: 'hybrid', maxPrice: 70_000 },
  },
  {
    said: 'jimny from thursday until sunday in gisenyi',
    wish: { location: 'gisenyi', from: '2026-11-26', to: '2026-11-29', q: 'jimny' },
  },
  { said: 'any land cruiser available on the 1st of december', wish: { from: '2026-12-01', to: '2026-12-01', q: 'land cruiser' } },
  { said: 'minimum 7 seater under 100k with ac', wish: { seats: 7, maxPrice: 100_000, features: ['air_conditioning'] } },
  {
    said: 'car from kigali to musanze on friday',
    wish: { location: 'kigali', from: '2026-11-27', to: '2026-11-27' },
    unclear: ['to musanze'],
  },
  { said: 'two days from wednesday, suzuki swift', wish: { from: '2026-11-25', to: '2026-11-26', q: 'suzuki swift' } },
  { said: 'coaster for 20 people saturday', wish: { from: '2026-11-28', to: '2026-11-28', q: 'coaster' }, unclear: ['20 people'] },
  {
    said: 'day after tomorrow, automatic, self drive',
    wish: { from: '2026-11-25', to: '2026-11-25', transmission: 'automatic', driver: 'without' },
  },
  { said: 'looking for a black tucson in kigali', wish: { location: 'kigali', q: 'tucson' }, unclear: ['black'] },
  { said: 'polo 24-26 dec', wish: { from: '2026-12-24', to: '2026-12-26', q: 'polo' } },
  { said: 'car with roof rack and gps next week', wish: { from: '2026-11-30', to: '2026-12-06', features: ['roof_rack', 'gps'] } },
  { said: 'best rated 4wd in musanze', wish: { location: 'musanze', features: ['four_by_four'], sort: 'rating' } },
  { said: 'between 40 and 60k/day forester', wish: { q: 'forester', minPrice: 40_000, maxPrice: 60_000 } },
  { said: 'wanna rent hilux manual mon to wed', wish: { from: '2026-11-30', to: '2026-12-02', q: 'hilux', transmission: 'manual' } },
  {
    said: 'une voiture automatique à Kigali de vendredi à dimanche',
    wish: { location: 'kigali', from: '2026-11-27', to: '2026-11-29', transmission: 'automatic' },
  },
  {
    said: 'je voudrais un 4x4 avec chauffeur du 10 au 15 décembre',
    wish: { from: '2026-12-10', to: '2026-12-15', features: ['four_by_four'], driver: 'with' },
  },
  { said: 'voiture pas chère à Huye demain', wish: { location: 'butare', from: '2026-11-24', to: '2026-11-24', sort: 'price' } },
  { said: 'moins de 50 000 francs par jour, manuelle', wish: { maxPrice: 50_000, transmission: 'manual' } },
  {
    said: 'rav4 essence à Rubavu ce week-end',
    wish: { location: 'gisenyi', from: '2026-11-28', to: '2026-11-29', q: 'rav4', fuel: 'gasoline' },
  },
  {
    said: 'besoin dun minibus 8 places samedi avec chauffeur',
    wish: { from: '2026-11-28', to: '2026-11-28', seats: 8, driver: 'with' },
    unclear: ['minibus'],
  },
  {
    said: 'corolla climatisée aéroport de Kigali lundi',
    wish: { location: 'kigali', from: '2026-11-30', to: '2026-11-30', q: 'corolla', features: ['air_conditioning'] },
  },
  {
    said: 'entre 30 et 45 mille, automatique, Musanze',
    wish: { location: 'musanze', minPrice: 30_000, maxPrice: 45_000, transmission: 'automatic' },
  },
  { said: 'une hybride pour 3 jours à partir de jeudi', wish: { from: '2026-11-26', to: '2026-11-28', fuel: 'hybrid' } },
  { said: 'voiture pour 5 personnes après-demain', wish: { from: '2026-11-25', to: '2026-11-25', seats: 5 } },
  { said: 'je cherche un prado sans chauffeur à Gisenyi', wish: { location: 'gisenyi', q: 'prado', driver: 'without' } },
  {
    said: 'siège bébé et bluetooth, samedi prochain',
    wish: { from: '2026-11-28', to: '2026-11-28', features: ['bluetooth', 'child_seat'] },
  },
  { said: 'la moins chère des automatiques à Kigali', wish: { location: 'kigali', transmission: 'automatic', sort: 'price' } },
  { said: 'vitz du 1er au 3 décembre', wish: { from: '2026-12-01', to: '2026-12-03', q: 'vitz' } },
  { said: 'il me faut une bagnole à Muhanga aujourdhui', wish: { location: 'muhanga', from: '2026-11-23', to: '2026-11-23' } },
  {
    said: 'toyota noah avec chauffeur pour un mariage le 12 décembre',
    wish: { from: '2026-12-12', to: '2026-12-12', q: 'toyota noah', driver: 'with' },
  },
  {
    said: 'location 2 semaines à partir du 1er décembre, Kigali',
    wish: { location: 'kigali', from: '2026-12-01', to: '2026-12-14' },
  },
  { said: 'santa fe diesel moins de 90k', wish: { q: 'santa fe', fuel: 'diesel', maxPrice: 90_000 } },
  { said: 'pas de toyota, un 4x4 à Kigali', wish: { location: 'kigali', features: ['four_by_four'] }, unclear: ['pas de toyota'] },
  { said: 'voiture pr demain matin à kigali svp', wish: { location: 'kigali', from: '2026-11-24', to: '2026-11-24' } },
  { said: 'ndashaka imodoka i Kigali ejo', wish: { location: 'kigali', from: '2026-11-24', to: '2026-11-24' } },
  {
    said: "imodoka y'imyanya 7 i Musanze kuwa gatandatu",
    wish: { location: 'musanze', from: '2026-11-28', to: '2026-11-28', seats: 7 },
  },
  { said: 'rav4 munsi ya 60k i Kigali', wish: { location: 'kigali', q: 'rav4', maxPrice: 60_000 } },
  {
    said: 'nkeneye imodoka ifite umushoferi kuwa gatanu kugeza ku cyumweru',
    wish: { from: '2026-11-27', to: '2026-11-29', driver: 'with' },
  },
  { said: 'imodoka ihendutse i Huye ejobundi', wish: { location: 'butare', from: '2026-11-25', to: '2026-11-25', sort: 'price' } },
  { said: 'mfasha mbone prado i Rubavu', wish: { location: 'gisenyi', q: 'prado' } },
  { said: 'imodoka ya mazutu otomatike', wish: { fuel: 'diesel', transmission: 'automatic' } },
  {
    said: 'nshaka kat kat i Nyagatare kuva ejo kugeza kuwa gatandatu',
    wish: { location: 'nyagatare', from: '2026-11-24', to: '2026-11-28', features: ['four_by_four'] },
  },
  { said: 'imodoka itarenze ibihumbi 40 ku munsi', wish: { maxPrice: 40_000 } },
  { said: 'turi batanu dukeneye imodoka i Rusizi', wish: { location: 'rusizi', seats: 5 } },
  { said: "hilux n'umushoferi ku wa mbere", wish: { from: '2026-11-30', to: '2026-11-30', q: 'hilux', driver: 'with' } },
  {
    said: 'imodoka yikoresha automatic i kigali weekend',
    wish: { location: 'kigali', from: '2026-11-28', to: '2026-11-29', transmission: 'automatic' },
  },
  { said: "imodoka y'amashanyarazi i Kigali", wish: { location: 'kigali', fuel: 'electric' } },
  { said: 'corolla 5 ukuboza i Muhanga', wish: { location: 'muhanga', from: '2026-12-05', to: '2026-12-05', q: 'corolla' } },
  { said: 'nitwarira, imodoka nto i Kigali', wish: { location: 'kigali', driver: 'without' } },
  { said: "imodoka ifite icyuma gikonjesha n'intebe y'umwana", wish: { features: ['air_conditioning', 'child_seat'] } },
  { said: 'mwaba mufite hiace icyumweru gitaha?', wish: { from: '2026-11-30', to: '2026-12-06', q: 'hiace' } },
  { said: 'pajero guhera tariki 10 kugeza 12 ukuboza', wish: { from: '2026-12-10', to: '2026-12-12', q: 'pajero' } },
  { said: 'rwose nkeneye imodoka none i Gisenyi', wish: { location: 'gisenyi', from: '2026-11-23', to: '2026-11-23' } },
  { said: 'imodoka hagati ya 30k na 50k i Kigali', wish: { location: 'kigali', minPrice: 30_000, maxPrice: 50_000 } },
]

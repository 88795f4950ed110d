import type { City } from '../../domain/places.ts'

/** What search engines and link previews say of each city's cars. */
export const cityWords: Record<City, string> = {
  kigali: 'Rent a car in Kigali from the people who own it: for meetings in town, the airport at Kanombe or a tour of the thousand hills.',
  butare: 'Rent a car in Butare (Huye) from the people who own it: for the university, the National Museum and the road to Nyungwe.',
  gisenyi:
    'Rent a car in Gisenyi (Rubavu) from the people who own it: for the beaches of Lake Kivu and the road along the Congo Nile Trail.',
  musanze: 'Rent a car in Musanze from the people who own it: for Volcanoes National Park, Kinigi and the twin lakes Burera and Ruhondo.',
  nyagatare: 'Rent a car in Nyagatare from the people who own it: for the farms of the Eastern Province and the north of Akagera.',
  muhanga: 'Rent a car in Muhanga from the people who own it: half-way between Kigali and the south, close to Kabgayi.',
  rusizi: 'Rent a car in Rusizi from the people who own it: for Cyangugu, the south of Lake Kivu and Nyungwe National Park.',
}

/** What the picture shows that stands for the site itself in link previews. */
export const sharePictureText = 'A car before green hills, with a road and a yellow sun'

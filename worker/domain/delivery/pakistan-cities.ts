import { cityKey } from './zone-of-city.ts'

/** Pakistan's larger cities and towns by province. Only the server loads this list. */
const citiesByProvince: Readonly<Record<string, string>> = {
  // Islamabad stands with Punjab, as at the checkout: couriers sort it with Rawalpindi.
  Punjab:
    'Lahore, Faisalabad, Rawalpindi, Islamabad, Gujranwala, Multan, Sargodha, Sialkot, Bahawalpur, Jhang, Sheikhupura, Gujrat, ' +
    'Rahim Yar Khan, Kasur, Sahiwal, Okara, Wah Cantt, Dera Ghazi Khan, Chiniot, Kamoke, Mandi Bahauddin, Jhelum, ' +
    'Sadiqabad, Khanewal, Hafizabad, Muridke, Muzaffargarh, Khanpur, Gojra, Bahawalnagar, Pakpattan, Burewala, ' +
    'Jaranwala, Chishtian, Daska, Vehari, Mianwali, Attock, Ferozewala, Kot Addu, Wazirabad, Layyah, Khushab, ' +
    'Chakwal, Toba Tek Singh, Lodhran, Bhakkar, Nankana Sahib, Narowal, Shakargarh, Samundri, Kamalia, Taxila, ' +
    'Hasilpur, Ahmadpur East, Bhalwal, Pattoki, Arifwala, Chichawatni, Mian Channu, Haroonabad, Sambrial, Jauharabad, ' +
    'Rajanpur, Jampur, Taunsa, Lalamusa, Kharian, Dinga, Phalia, Malakwal, Bhera, Pasrur, Zafarwal, Raiwind, Depalpur, ' +
    'Renala Khurd, Chunian, Talagang, Pind Dadan Khan, Gujar Khan, Murree, Kahuta, Hassan Abdal, Fateh Jang, ' +
    'Pindi Bhattian, Farooqabad, Shahkot, Sangla Hill, Safdarabad, Shorkot, Ludhewala Waraich, Dunyapur, ' +
    'Kahror Pakka, Jalalpur Pirwala, Shujabad, Alipur, Fort Abbas, Mailsi, Kabirwala, Tandlianwala, Kundian, ' +
    'Isakhel, Kot Radha Kishan, Kot Abdul Malik, Hujra Shah Muqeem, Basirpur, Minchinabad, Liaquatpur',
  Sindh:
    'Karachi, Hyderabad, Sukkur, Larkana, Nawabshah, Mirpur Khas, Jacobabad, Shikarpur, Khairpur, Dadu, Tando Adam, ' +
    'Tando Allahyar, Tando Muhammad Khan, Umerkot, Ghotki, Badin, Thatta, Kotri, Jamshoro, Kambar, Moro, Sanghar, ' +
    'Shahdadkot, Shahdadpur, Hala, Mehar, Rohri, Kandhkot, Kashmore, Naushahro Feroze, Matli, Sehwan, Mithi, Daharki, ' +
    'Pano Aqil, Ratodero, Digri',
  'Khyber Pakhtunkhwa':
    'Peshawar, Mardan, Mingora, Kohat, Abbottabad, Dera Ismail Khan, Nowshera, Charsadda, Swabi, Mansehra, Bannu, ' +
    'Haripur, Timergara, Tank, Hangu, Karak, Lakki Marwat, Chitral, Batkhela, Havelian, Swat, Topi, Risalpur, ' +
    'Parachinar, Takht Bhai, Jehangira, Pabbi, Balakot, Dir, Malakand, Besham, Battagram',
  Balochistan:
    'Quetta, Turbat, Khuzdar, Hub, Chaman, Gwadar, Sibi, Loralai, Zhob, Dera Murad Jamali, Dera Allah Yar, ' +
    'Usta Muhammad, Pishin, Mastung, Kalat, Nushki, Panjgur, Kharan, Ziarat, Muslim Bagh, Uthal, Pasni',
  'Azad Kashmir': 'Muzaffarabad, Mirpur, Rawalakot, Kotli, Bhimber, Bagh, Palandri, Dadyal, Hattian Bala',
  'Gilgit-Baltistan': 'Gilgit, Skardu, Chilas, Hunza, Ghizer, Khaplu, Astore',
}

/** A city of the list with its province. */
interface KnownCity {
  city: string
  province: string
}

const known: ReadonlyMap<string, KnownCity> = new Map(
  Object.entries(citiesByProvince).flatMap(([province, cities]) =>
    cities.split(', ').map((city) => [cityKey(city), { city, province }] as const),
  ),
)

/** The names of all cities in the list. */
export const pakistanCities: readonly string[] = [...known.values()].map(({ city }) => city)

/** The province of a city; empty for a city that is not in the list. */
export function provinceOf(city: string): string {
  return known.get(cityKey(city))?.province ?? ''
}

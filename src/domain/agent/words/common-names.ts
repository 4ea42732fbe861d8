/** Words that people use for what a ledger calls something else. */

/** Common words for the seeded categories; each applies only while the ledger has the category. */
export const CALLED: Readonly<Record<string, string>> = {
  supermercado:
    'compra del super, provisiones, viveres, despensa, comestibles, food shopping, weekly shop, food shop, mercado, carne, carnes, frutas, leche y huevos, diario de la casa, super, supers, comida, mandado, mandados, abarrotes, compras del super, groceries, grocery, supermarket, supermarkets, food, verduras',
  restaurantes:
    'comido fuera, comido afuera, comi fuera, comi afuera, eaten out, salimos a comer, salimos a comer afuera, comimos afuera, comimos fuera, ate out, went out to eat, restos, comer por fuera, comiendo por fuera, comiendo fuera, comidas por fuera, comida por fuera, cenas afuera, almuerzos afuera, eating in restaurants, meals at restaurants, lunches out, dinners out, dinner out, lunch out, restaurant meals, restaurant food, restaurante, salida a comer, salidas a comer, comidas fuera, comida fuera, meal out, comida afuera, restaurants and cafes, meals out, eating at restaurants, comer en la calle, comer afuera, comidas afuera, salir a comer, comer fuera, comiendo afuera, sodas, restaurant, restaurants, eating out, dining out, dining, eat out',
  'comida-a-domicilio':
    'takeaway, takeaways, take aways, take outs, takeouts, pedidos a domicilio, pedidos a la casa, home delivery, meal delivery, ordered food, ordering food, food orders, pedidos por app, comida por app, delivery food, delivery de comida, entregas a domicilio, pedidos de comida, pedidos de comida a la casa, comida a la casa, comida pedida, apps de comida, aplicaciones de comida, pedir comida, pedi comida, pedimos comida, pedido comida, pido comida, pidiendo comida, order food, comida a la puerta, delivery apps, food apps, ordering in, order in, domicilio, domicilios, delivery, express, comida express, takeout, take out, food delivery, deliveries, comida rapida a domicilio',
  transporte:
    'transporte publico, public transport, bus fares, bus fare, cabs, cab, taxis y buses, ride hailing, rideshares, movilidad, getting around, commuting, pasaje, transportes, taxi, taxis, bus, buses, pasajes, parqueo, parqueos, transport, transportation, rides, parking, pases',
  combustible:
    'gas tank, fuel tank, gasolineras, gas stations, petrol station, petrol stations, tanqueo, echar gasolina, llenar el tanque, filling the tank, fill the tank, filling up, at the pump, car fuel, gasolina del carro, gasolina al carro, tanque, tanqueada, tanqueadas, llenada de tanque, bomba, gasofa, fill up, fill ups, gassing up, petrol, gasolina, gas, diesel, nafta, combustibles, gasoline, fuel, bencina, gasolinera, gas station',
  'servicios-publicos':
    'consumo electrico, leccy, leccy bill, energy bill, factura de luz, factura electrica, luz electrica, power bills, electricity bills, light bills, electric bills, servicios basicos, utility bills, utility bill, luz, light bill, recibo electrico, recibos electricos, servicio electrico, electricidad, servicios, recibo de luz, recibos de luz, agua y luz, utilities, electricity, power, power bill, electric bill, electricity bill',
  'telefonia-internet':
    'plan movil, telefonia movil, datos moviles, mobile plan, phone plan, phone and internet, internet y telefono, telefono e internet, broadband, telefono, telefonos, internet, celular, celulares, cable, plan del celular, telefonia, phone, cell phone, phone bill, cellphone',
  suscripciones:
    'suscripciones digitales, streamings, streaming services, servicios de streaming, plataformas de streaming, subscription services, suscripcion, streaming, subscription, subscriptions, subs',
  salud:
    'gastos medicos, gastos de salud, medical expenses, medical bills, medical costs, health costs, pharmacies, drugstores, the chemist, remedios, pastillas, botica, citas medicas, doctor visits, pills, medicina, clinica, hospital, consulta medica, consultas medicas, doctor y medicinas, medical, medicines, meds, drugstore, medicinas, medicamentos, farmacia, farmacias, doctor, doctores, medico, medicos, health, medicine, pharmacy, doctors, healthcare',
  hogar:
    'cosas del hogar, articulos del hogar, household stuff, household items, home stuff, things for the house, stuff for the house, home improvement, reparaciones de la casa, mantenimiento de la casa, chunches de la casa, chunches pa la casa, cosas pa la casa, casa, cosas de la casa, cosas para la casa, muebles, alquiler, rent, home, house, furniture, household',
  'ropa-personal':
    'vestuario, ropa y zapatos, ropa y calzado, calzado, shoes and clothes, wardrobe, apparel, outfits, cuidado personal, personal care, ropa y cosas personales, clothes and personal stuff, cosas personales, personal stuff, ropa, zapatos, vestimenta, clothes and shoes, clothes, clothing, shoes',
  entretenimiento:
    'diversiones, esparcimiento, recreacion, partying, parties, leisure, nights out, night out, hobbies, gaming, videojuegos, salidas, going out, chupe, bar, bares, vacilon, conciertos, salir de fiesta, going out, drinks, nightlife, diversion, cine, fiesta, fiestas, salidas, entertainment, fun, movies, ocio',
  'compras-en-linea':
    'online, compras por linea, online purchases, online orders, internet shopping, compras digitales, pedidos en linea, pedidos por internet, compras online, compras por internet, compras en internet, online shopping, shopping online',
  educacion:
    'school fees, tuition fees, schooling, studies, utiles escolares, school supplies, el cole, cole, matricula, libros, clases, cursos en linea, classes, books, estudios, universidad, la u, cursos, colegio, escuela, education, school, courses, university, tuition',
  municipalidad: 'impuestos municipales, municipality',
};
/** Trades that a category is called after too. */
export const PLACES: ReadonlySet<string> = new Set([
  ...[
    'cine',
    'movies',
    'farmacia',
    'farmacias',
    'pharmacy',
    'pharmacies',
    'clinica',
    'clinic',
    'dental clinic',
    'taxi',
  ],
  ...['taxis', 'cab', 'cabs'],
]);

/** Trades by what their signs say, where they say another word than people do. */
export const TRADES: Readonly<Record<string, string>> = {
  farmacia: 'farmacia, farmavalue, fischel, botica, la bomba',
  farmacias: 'farmacia, farmavalue, fischel, botica, la bomba',
  pharmacy: 'farmacia, farmavalue, fischel, botica, la bomba',
  pharmacies: 'farmacia, farmavalue, fischel, botica, la bomba',
  taxi: 'uber, didi, indriver',
  taxis: 'uber, didi, indriver',
  cab: 'uber, didi, indriver',
  cabs: 'uber, didi, indriver',
  gimnasio: 'gym, fit, fitness, crossfit, smart fit, world gym',
  gym: 'gimnasio, fit, fitness, crossfit',
  pizza: 'pizzeria',
  pizzas: 'pizzeria, pizza',
  hamburguesa: 'burger, hamburgueseria',
  burger: 'hamburgueseria',
  helado: 'heladeria',
  bread: 'panaderia, musmanni',
  dentista: 'dental, odontologia, dent',
  dentist: 'dental, odontologia, dent',
  barbero: 'barberia, barber, peluqueria, salon',
  barber: 'barberia, peluqueria',
  peluqueria: 'barberia, salon, estilista',
  pelo: 'barberia, peluqueria, salon',
  haircut: 'barberia, peluqueria, barber, salon',
  pulpe: 'pulperia, minisuper, mini super, abastecedor',
  pulperia: 'minisuper, mini super, abastecedor',
  cajero: 'retiro, cajero, atm',
  atm: 'retiro, cajero',
  pan: 'panaderia, musmanni',
  panaderia: 'panaderia, musmanni',
  bakery: 'panaderia, musmanni',
  bakeries: 'panaderia, musmanni',
  cafeteria: 'cafe, coffee, starbucks',
  cafes: 'cafe, coffee',
  coffee: 'cafe, cafeteria, starbucks',
  coffees: 'cafe, cafeteria, starbucks',
  cines: 'cinemas, cinepolis, cine, cinemark',
  gyms: 'gimnasio, gym, smart fit',
  movies: 'cine, cinemas, cinepolis',
  cinema: 'cinemas, cinepolis, cine, cinemark',
  cinemas: 'cinemas, cinepolis, cine, cinemark',
  'movie theater': 'cinemas, cinepolis, cine, cinemark',
  cine: 'cinemas, cinepolis, cine, cinemark',
  feria: 'feria',
  hardware: 'ferreteria',
  'hardware store': 'ferreteria',
  veterinario: 'veterinaria, vet',
  vet: 'veterinaria',
  rent: 'alquiler',
  casa: 'alquiler',
  flight: 'avianca, volaris, copa, american, jetblue',
  flights: 'avianca, volaris, copa, american, jetblue',
  vuelos: 'avianca, volaris, copa, american, jetblue',
  vuelo: 'avianca, volaris, copa, american, jetblue',
  peajes: 'quickpass, ruta 27, peaje',
  peaje: 'quickpass, ruta 27, peaje',
  tolls: 'quickpass, ruta 27, peaje',
  toll: 'quickpass, ruta 27, peaje',
  mecanico: 'taller, lubricentro',
  mechanic: 'taller, lubricentro',
  'car wash': 'lavacar, lavado',
  lawn: 'zacate, jardin',
  grass: 'zacate, jardin',
  gift: 'regalo',
  gifts: 'regalo',
  presents: 'regalo',
  regalos: 'regalo',
  jardinero: 'zacate, jardin',
  gardener: 'zacate, jardin',
  mascota: 'veterinaria, pet',
  mascotas: 'veterinaria, pet',
  pets: 'veterinaria, pet',
  lentes: 'optica',
  glasses: 'optica',
  flores: 'floristeria',
  flowers: 'floristeria',
  'christmas bonus': 'aguinaldo',
  'xmas bonus': 'aguinaldo',
  'bono navideno': 'aguinaldo',
  'bono de navidad': 'aguinaldo',
  'ice cream': 'heladeria',
  seguro: 'seguros, instituto nacional de seguros',
  insurance: 'seguros, instituto nacional de seguros',
};
/** What people call the same payment. */
export const ITEM_CALLED: readonly (readonly string[])[] = [
  'alquiler, renta, rent, alquiler de la casa, arriendo, arrendamiento, alquiler del apartamento, alquiler del apto, monthly rent, house rent',
  'electricidad, luz, consumo electrico, leccy, leccy bill, energy bill, recibo electrico, servicio electrico, recibo de luz, electricity, power, power bill, electric bill, electricity bill, light bill, ice, cnfl',
  'celular, cel, celu, cell, telefono, telephone, plan del celular, phone, cell phone, cellphone, mobile, phone bill, kolbi',
  'internet, wifi, internet bill, cable',
  'gimnasio, gym',
  'netflix, netflis',
  'recibo municipal, recibo de la muni, municipal receipt, municipal bill',
].map((words) => words.split(', '));
